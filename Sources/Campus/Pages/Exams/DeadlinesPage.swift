import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// The last days of signing up and off on which the person could act, in one list, and the exams that clash with
/// something. Today and the calendar count the same ones.
struct DeadlinesPage: CampusPage {
  static let parts: [DataPart] = [.exams, .events]

  var context: PageContext
  var deadlines: [Deadline]
  /// Those of one-off events in which the person has not said that they take part.
  var undecided: [Deadline]
  var clashes: [ExamClash]

  init(_ context: PageContext) async throws {
    self.context = context
    let exams = try await context.named(try await context.campus.store.fetchAll(ExamRecord.self))
    let today = context.local.day
    let news = try await context.campus.deadlineNews(at: context.local, naming: context.dataLanguage)
    (deadlines, undecided) = (news.ahead, news.undecided)
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
      \(ClashesNotice(clashes: clashes, context: context).html)\(deadlines.isEmpty ? (isKnown ? empty.html : nil) : list)\
      \(others)
      """
  }

  private var list: HTML {
    """
    <p class="hint">\(words(.deadlinesIntro))</p><ul class="rows card edged">\(deadlines.map(row))</ul>
    """
  }

  /// They may be many, and concern nobody who has not said so.
  private var others: HTML? {
    guard !undecided.isEmpty else { return nil }
    return CollapsibleCard(
      "other-deadlines", title: words(.otherDeadlines(count: undecided.count)), isOpen: false,
      """
      <p class="hint pad">\(words(.otherDeadlinesHint))</p><ul class="rows">\(undecided.map(row))</ul>
      """
    ).html
  }

  private func row(_ deadline: Deadline) -> HTML {
    let what: String? = if case .event(let event) = deadline.subject { context.name(event) } else { nil }
    let name = [deadline.course, what, deadline.starts.map(words.moment)].compactMap(\.self)
      .joined(separator: ", ")
    let left = deadline.daysLeft(on: today)
    let chip = Chip(words.distance(left), icon: .clock, tone: left <= 1 ? .bad : left <= 7 ? .warn : .neutral)
    return CardRow(
      words.date(deadline.day, .weekdayDayMonth),
      words(deadline.kind == .signIn ? .signInUntil(exam: name) : .signOffUntil(exam: name)), until(deadline),
      path: deadline.path, chips: [chip]
    ).html
  }

  private func until(_ deadline: Deadline) -> String {
    switch deadline.lastMoment {
    case .endOfDay: words(.lastMomentOfDay(time: words.clock(hour: 23, minute: 59)))
    case .start(let start): words(.lastMomentStart(moment: words.moment(start)))
    }
  }
}
