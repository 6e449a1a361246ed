import CivilTime
import Foundation
import KOS
import RecordMapping
import RecordMappingSQLite
import WebShell

/// What refreshes found otherwise than it was before: the newest first, by day, with a mark at those that the
/// person has not seen.
struct ChangesPage: CampusPage {
  static let parts: [DataPart] = [.timetable, .results, .exams, .events]
  private static let pageSize = 100

  var context: PageContext
  /// Whether it is the beginning of the log.
  private var isNewest: Bool
  private var groups: [ChangeGroup]
  /// Where the rest begins.
  private var rest: Int64?
  private var seen: Int64
  /// The newest of all that is shown.
  private var newest: Int64?
  private var links: ChangeLinks
  private var courses: [String: String]

  init(_ context: PageContext, before id: Int64? = nil) async throws {
    self.context = context
    isNewest = id == nil
    let records = try await context.campus.changes(before: id, limit: Self.pageSize)
    groups = ChangeGroup.all(of: records)
    rest = records.count < Self.pageSize ? nil : records.last?.id
    newest = records.first?.id
    seen = try await context.campus.store.setting(.seenChange)
    links = try await ChangeLinks(context)
    courses = try await context.campus.read {
      try $0.courseNames(records.compactMap(\.course), in: context.dataLanguage)
    }
  }

  var title: String { words(.changes) }
  var tab: String { Paths.today }
  var subject: String? { isNewest ? "changes" : nil }
  var state: SyncState { context.state }
  var words: Words { context.words }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.today), to: Paths.today).html)</div>\(LargeTitle(title).html)
    """
  }

  var content: HTML {
    if groups.isEmpty {
      guard Self.parts.contains(where: { state[$0]?.succeeded != nil }) else {
        return ListMessage(words(.changesNotYet), text: words(.changesNotYetHint), icon: .download).html
      }
      return ListMessage(words(.noChanges), text: words(.noChangesHint), icon: .history).html
    }
    return "\(seenForm)\(days.compactMap { card($0.day, $0.groups) })\(older)"
  }

  private var unseen: Int { groups.count { isNew($0) } }

  private func isNew(_ group: ChangeGroup) -> Bool { (group.records.first?.id ?? 0) > seen }

  /// Leaving the page says the same as its button.
  private var seenForm: HTML? {
    guard unseen > 0, let newest else { return nil }
    let form = CommandForm(
      Paths.changesSeen,
      """
      \(context.live.account.field)<input type="hidden" name="through" value="\(String(newest))">\
      \(Button(words(.markSeen), icon: .check, kind: .quiet).html)
      """)
    return """
      <div class="seenline" data-seen-on-leaving><span>\(words(.newChanges(count: unseen)))</span>\(form.html)</div>
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
    let text = ChangeText(change: first, context: context, courses: courses)
    let lines = group.changes.map { ChangeText(change: $0, context: context).sentence }
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
      "<p>\(Button.link(words(.olderChanges), to: "\(Paths.changes)?before=\($0)", icon: .history))</p>"
    }
  }
}
