import KOS
import WebShell

/// The log of what refreshes found otherwise than it was before, and having seen it.
struct ChangesFeature: Feature {
  struct Query: PathQuery {
    /// Only those before this one; `nil` for the newest.
    var before: Int64?
    static let parameters = [
      QueryParameter(optional: "before", \Self.before, parse: { Int64($0) }, print: { String($0) })
    ]
  }

  private static let log = Path("campus", "changes")
  private static let page = log.appending(.query(Query.self))
  static let seen = log.appending("seen")

  var routes: [Route<CampusVisit>] {
    page(Self.page) { visit, query in try await ChangesPage(visit, query) }
    command(Self.seen, on: Self.log) { visit, _, fields in
      guard let through = Int64(fields["through"]) else { throw PageNotFoundError() }
      try await visit.campus.markSeen(through: through)
      return .done()
    }
  }

  static func link(before id: Int64? = nil) -> String { page.link(Query(before: id)) }
}
