import CivilTime
import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
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

/// What refreshes found otherwise than it was before: the newest first, by day, with a mark at those that the
/// person has not seen.
struct ChangesPage: FeaturePage {
  private static let data: [DataPart] = [.timetable, .results, .exams, .events]
  private static let pageSize = 100

  private let visit: CampusVisit
  private let query: ChangesFeature.Query
  private let state: SyncState
  private let groups: [ChangeGroup]
  /// Where the rest begins.
  private let rest: Int64?
  private let seen: Int64
  /// The newest of all that is shown.
  private let newest: Int64?
  private let links: ChangeLinks
  private let courses: [String: String]

  init(_ visit: CampusVisit, _ query: ChangesFeature.Query) async throws {
    (self.visit, self.query, state) = (visit, query, visit.syncState(of: Self.data))
    let records: [ChangeRecord]
    (records, seen, links, courses) = try await visit.read { snapshot in
      let records = try snapshot.changes(before: query.before, limit: Self.pageSize)
      return (
        records, try snapshot.setting(.seenChange), try ChangeLinks(snapshot, visit),
        try snapshot.courseNames(records.compactMap(\.course), in: visit.dataLanguage)
      )
    }
    groups = ChangeGroup.all(of: records)
    rest = records.count < Self.pageSize ? nil : records.last?.id
    newest = records.first?.id
  }

  private var words: Words { visit.words }

  var title: String { words(.changes) }
  var back: BackLink? { BackLink(words(.today), to: TodayFeature.page.link()) }

  var parts: [Fragment] { [visit.syncBar(Self.data, state).fragment, .box("campus-content", log)] }

  private var log: HTML {
    if groups.isEmpty {
      guard Self.data.contains(where: { state[$0]?.succeeded != nil }) else {
        return ListPlaceholder(words(.changesNotYet), text: words(.changesNotYetHint), icon: .download).html
      }
      return ListPlaceholder(words(.noChanges), text: words(.noChangesHint), icon: .history).html
    }
    return "\(seenForm)\(days.compactMap { card($0.day, $0.groups) })\(older)"
  }

  private var unseen: Int { groups.count { isNew($0) } }

  private func isNew(_ group: ChangeGroup) -> Bool { (group.records.first?.id ?? 0) > seen }

  /// Leaving the page says the same as its button.
  private var seenForm: HTML? {
    guard unseen > 0, let newest else { return nil }
    let form = visit.form(
      of: ChangesFeature.seen, (), fields: .hidden("through", String(newest)),
      Button(words(.markSeen), icon: .check, kind: .quiet))
    return """
      <div class="seenline" data-seen-on-leaving><span>\(words(.newChanges(count: unseen)))</span>\(form)</div>
      """
  }

  private var days: [(day: Day, groups: [ChangeGroup])] {
    var days: [(day: Day, groups: [ChangeGroup])] = []
    for group in groups {
      let day = Self.local(group).day
      if days.last?.day == day {
        days[days.count - 1].groups.append(group)
      } else {
        days.append((day, [group]))
      }
    }
    return days
  }

  /// When it was found, as a clock in Prague showed it: all other times of the page are such too.
  private static func local(_ group: ChangeGroup) -> LocalDateTime {
    LocalDateTime(Date(timeIntervalSince1970: group.records.first?.at ?? 0), in: .prague)
  }

  private func card(_ day: Day, _ groups: [ChangeGroup]) -> HTML? {
    Card("changes-\(day)", title: words.date(day, .full), rows: groups.map(row))?.html
  }

  private func row(_ group: ChangeGroup) -> HTML {
    guard let first = group.changes.first else { return .empty }
    let text = ChangeText(change: first, context: visit, courses: courses)
    let lines = group.changes.map { ChangeText(change: $0, context: visit).sentence }
    let about = [words(text.subject), change(first.course, unless: text.title)].compactMap(\.self)
    let time = words.clock(Self.local(group).time)
    var row = CardRow(
      text.title, path: links.path(of: first), chips: [isNew(group) ? .new(words(.newMark)) : nil])
    row.lines = ["\(about.joined(separator: " · ")) · \(time)"] + lines
    return row.html
  }

  private func change(_ text: String?, unless other: String) -> String? { text == other ? nil : text }

  private var older: HTML? {
    rest.map {
      "<p>\(Button.link(words(.olderChanges), to: ChangesFeature.link(before: $0), icon: .history))</p>"
    }
  }
}
