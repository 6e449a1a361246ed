import CivilTime
import HerdBook
import WebShell

/// All that was recorded in the active stable, the newest first.
struct ChangesFeature: Feature {
  private static let root = Path("herd", "changes")
  private static let list = root.appending(.query(ChangesQuery.self))

  var routes: [Route<HerdVisit>] {
    page(Self.list) { visit, query in try await ChangesPage(visit, query) }
  }

  static func link(_ query: ChangesQuery = ChangesQuery()) -> String { list.link(query) }
}

/// Which changes are listed, and after which one the list goes on.
struct ChangesQuery: PathQuery {
  static let parameters: [QueryParameter<ChangesQuery>] =
    parameters(of: \.choice)
    + [
      QueryParameter(optional: "after", \Self.after, parse: { ChangePosition(text: $0) }, print: \.text)
    ]

  var choice = ChangeChoice()
  /// `nil` from the newest on.
  var after: ChangePosition?

  init() {}
}

extension ChangePosition {
  /// As an address has it: `2026-11-18~1794988800~883120`
  var text: String { [day.rawValue, String(recordedAt), String(id.rawValue)].joined(separator: "~") }

  init?(text: String) {
    let parts = text.split(separator: "~").map(String.init)
    guard parts.count == 3, let day = Day(iso8601: parts[0]), let second = Int(interoperable: parts[1]),
      let id = Int(interoperable: parts[2])
    else { return nil }
    self.init(day: day, recordedAt: second, id: ChangeID(id))
  }
}
