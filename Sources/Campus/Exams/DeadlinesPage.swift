import CivilTime
import KOS
import RecordMappingSQLite
import WebShell

/// The last days of signing up and off on which the person could act, in one list, and the exams that clash with
/// something. Today and the calendar count the same ones.
struct DeadlinesPage: FeaturePage {
  private static let shown: [DataPart] = [.exams, .events]

  private let visit: CampusVisit
  private let state: SyncState
  private let deadlines: [Deadline]
  /// Those of one-off events in which the person has not said that they take part.
  private let undecided: [Deadline]
  private let clashes: [ExamClash]

  init(_ visit: CampusVisit) async throws {
    (self.visit, state) = (visit, visit.syncState(of: Self.shown))
    visit.everyMinute()
    let today = visit.local.day
    (deadlines, undecided, clashes) = try await visit.read { snapshot in
      let news = try snapshot.deadlineNews(at: visit.local, naming: visit.dataLanguage)
      let ahead = news.exams.filter { $0.isMine && ($0.starts?.day ?? today) >= today }
      return (news.ahead, news.undecided, try snapshot.clashes(of: ahead, visit))
    }
  }

  private var words: Words { visit.words }
  private var today: Day { visit.local.day }

  var title: String { words(.deadlines) }
  var tab: String? { ExamsFeature.link() }
  var back: BackLink? { BackLink(words(.exams), to: ExamsFeature.link()) }

  var parts: [Fragment] {
    let content: HTML = """
      \(ExamClashCallout(clashes: clashes, visit: visit).html)\(deadlines.isEmpty ? nothing?.html : list)\(others)
      """
    return [visit.syncBar(Self.shown, state).fragment, .box("campus-content", content)]
  }

  /// "None" is only said of what was downloaded.
  private var nothing: ListPlaceholder? {
    state.age(of: Self.shown) == nil
      ? nil : ListPlaceholder(words(.noDeadlines), text: words(.noDeadlinesHint), icon: .clock)
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
    let what: String? = if case .event(let event) = deadline.subject { visit.name(event) } else { nil }
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
