import KOS
import RecordMappingSQLite
import WebShell

/// All last days of signing up and off in one list, and the exams that clash with something.
struct DeadlinesPage: CampusPage {
  static let parts: [DataPart] = [.exams, .events]

  var context: PageContext
  var deadlines: [Deadline]
  var clashes: [ExamClash]

  init(_ context: PageContext) async throws {
    self.context = context
    let exams = try await context.named(try await context.campus.store.fetchAll(ExamRecord.self))
    let today = context.local.day
    deadlines = Deadlines(of: exams, events: try await context.campus.ownEvents()).ahead(on: today)
    clashes = try await context.clashes(of: exams.filter { $0.isMine && ($0.starts?.day ?? today) >= today })
  }

  var title: String { words(.deadlines) }
  var tab: String { Paths.exams }
  var subject: String? { "deadlines" }
  var state: SyncState { context.state }
  var words: Words { context.words }

  private var today: Day { context.local.day }

  var heading: HTML {
    """
    <div class="upward">\(BackLink(words(.exams), to: Paths.exams).html)</div>\(LargeTitle(title).html)
    """
  }

  var content: HTML {
    let isKnown = state.age(of: Self.parts) != nil
    let empty = ListMessage(words(.noDeadlines), text: words(.noDeadlinesHint), icon: .clock)
    return """
      \(ClashesNotice(clashes: clashes, context: context).html)\(deadlines.isEmpty ? (isKnown ? empty.html : nil) : list)
      """
  }

  private var list: HTML {
    """
    <p class="hint">\(words(.deadlinesIntro))</p><ul class="rows card edged">\(deadlines.map(row))</ul>
    """
  }

  private func row(_ deadline: Deadline) -> HTML {
    let what: String? = if case .event(let event) = deadline.subject { context.name(event) } else { nil }
    let name = [deadline.course, what, deadline.starts.map(words.moment)].compactMap(\.self)
      .joined(separator: ", ")
    let left = deadline.daysLeft(on: today)
    let chip = Chip(words.distance(left), icon: .clock, tone: left <= 1 ? .bad : left <= 7 ? .warn : .neutral)
    return """
      <li><a class="row" href="\(deadline.path)"><span class="rmain">\
      <b>\(words.date(deadline.day, .weekdayDayMonth))</b>\
      <small>\(words(deadline.kind == .signIn ? .signInUntil(exam: name) : .signOffUntil(exam: name)))</small>\
      </span><span class="chips">\(chip.html)</span></a></li>
      """
  }
}
