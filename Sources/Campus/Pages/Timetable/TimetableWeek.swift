import CivilTime
import KOS
import WebShell

/// One week of a timetable, whosever it is: the way to other weeks, the lessons, what is special about the days,
/// and why the week is odd or even.
struct TimetableWeek {
  var calendar: AcademicCalendar
  var timetable: Timetable
  /// `nil` for one's own.
  var subject: TimetableSubject?
  var day: Day
  /// Those that may keep the person from a lesson.
  var events: [EventRecord] = []
  var context: PageContext
  /// The page for another day; for `nil` the one that shows today.
  var path: (Day?) -> String
  var lessonPath: (Lesson) -> String
  /// Whether a week without lessons has none: else a grid without any would look like a free week.
  var isKnown: Bool
  /// What is said where it has none.
  var emptiness: Phrase

  private var words: Words { context.words }
  private var monday: Day { day.monday }
  private var today: Day { context.local.day }
  private var proof: ParityProof { calendar.proof(of: day) }
  private var lessons: [Lesson] { timetable.lessons(in: day.week) }

  /// To the week before and the one after, and which one it is.
  var navigation: HTML {
    """
    <div class="weeknav">\
    \(IconButton(.left, label: words(.previousWeek), .link(path(day.adding(-7)))).html)\
    <span><b>\(week)</b> \(parityChip)<small class="num">\(dates)</small></span>\
    \(IconButton(.right, label: words(.nextWeek), .link(path(day.adding(7)))).html)</div>
    """
  }

  /// Monday to Friday; a day off the grid is told with its lessons.
  private var dates: String {
    words.dates(monday, monday.adding(4))
  }

  private var week: String {
    proof.teachingWeek.map { words(.teachingWeek(number: $0)) }
      ?? words(.calendarWeek(number: proof.isoWeek.number))
  }

  private var parityChip: HTML { "<span class=\"chip\">\(words.parity(proof.weekParity))</span>" }

  var html: HTML {
    let grid = WeekLessons(
      lessons: lessons + timetable.cancelled.filter { day.week.contains($0.day) }, monday: monday,
      selected: day, today: today, now: context.local, words: words,
      dataLanguage: context.dataLanguage, subject: subject, path: path, lessonPath: lessonPath)
    return """
      \(isToday ? nil : backToToday)\(uncertainty)\(special)\(altered)\
      \(grid.isEmpty && !isKnown ? nil : grid.html)\(grid.isEmpty ? nothing : grid.legend)\
      \(clashes)\(paritySwitch)\(DayForm(path: path(nil), day: day, words: words).html)\
      \(ParityCard(proof: proof, words: words, dataLanguage: context.dataLanguage).html)\
      \(unplaced)
      """
  }

  /// Those of the semester that is shown; others fold, and come first where nothing is known of the day.
  private var unplaced: HTML {
    let shown = calendar.semester(on: day)
    let all = Dictionary(grouping: timetable.unplaced, by: \.parallel.semester)
      .sorted { ($0.key?.rawValue ?? "") < ($1.key?.rawValue ?? "") }
    let cards = all.compactMap { semester, slots in
      UnplacedCard(
        slots: slots, semester: semester == shown || shown == nil ? nil : semester, words: words
      ).html
    }
    return "\(cards)"
  }

  /// Parallels of one course are held side by side: nobody attends two.
  private var clashes: HTML? {
    if case .course = subject {
      nil
    } else {
      ClashNotice(lessons: lessons, events: events, context: context).html
    }
  }

  /// Without the faculty's periods the grid may show lessons on days off: not to be kept from who reads it.
  private var uncertainty: HTML? {
    proof.source.tellsEveryDay || timetable.lessons.isEmpty
      ? nil
      : Notice(
        .warn, title: words(.periodsUnknown),
        text: "\(ProofText(proof: proof, words: words, language: context.dataLanguage).source)"
      ).html
  }

  private var isToday: Bool { monday == today.monday }

  private var backToToday: HTML {
    "<p>\(Button.link(words(.backToToday), to: path(nil), icon: .calendar))</p>"
  }

  /// Days of the week that are otherwise than the week says.
  private var special: HTML? {
    let days = (0..<5).map { calendar.proof(of: monday.adding($0)) }
    let lines = days.compactMap { proof in
      ProofText(proof: proof, words: words, language: context.dataLanguage).exception.map {
        "<li><b>\(words.date(proof.day, .weekdayDayMonth))</b> \($0)</li>" as HTML
      }
    }
    return lines.isEmpty ? nil : "<ul class=\"special\">\(lines)</ul>"
  }

  private var altered: HTML? {
    AlterationList(
      timetable: timetable, days: day.week, words: words, lessonPath: lessonPath
    ).html
  }

  private var nothing: HTML { "<p class=\"hint\">\(words(isKnown ? emptiness : .weekUnknown))</p>" }

  /// About as many weeks as lie between two semesters.
  private static let farthest = 20

  /// The nearest week of the other parity, from here on, else before.
  private var paritySwitch: HTML? {
    func nearest(isOther: Bool) -> Day? {
      weeks.first { ($0.weekParity != proof.weekParity) == isOther }?.day
    }
    guard let other = nearest(isOther: true) else { return nil }
    let same = proof.teachingWeek == nil ? nearest(isOther: false) ?? day : day
    let segments = [WeekParity.odd, .even].map { parity in
      SegmentedControl.Segment(
        value: path(parity == proof.weekParity ? same : other), label: words.parity(parity))
    }
    return SegmentedControl(
      .links, label: words(.weekParity), segments: segments, selected: path(day)
    ).html
  }

  /// Those with teaching, the nearest first.
  private var weeks: some Sequence<ParityProof> {
    (1...Self.farthest).lazy.flatMap { [$0, -$0] }.map { calendar.proof(of: day.adding($0 * 7)) }
      .filter { $0.teachingWeek != nil }
  }
}
