import CivilTime
import KOS
import WebShell

/// The week itself: the way to others, the lessons, what is special about the days, and why the week is odd or even.
extension TimetablePage {
  /// More lessons that are altered fold: those that are held are what the page is for.
  private static let mostAltered = 3
  /// About as many weeks as lie between two semesters.
  private static let farthest = 20

  private var monday: Day { day.monday }
  private var today: Day { visit.local.day }
  private var calendar: AcademicCalendar { placed.calendar }
  private var explanation: ParityExplanation { calendar.explanation(of: day) }

  private func text(_ explanation: ParityExplanation) -> ParityExplanationText {
    ParityExplanationText(explanation, in: visit)
  }

  // MARK: Links

  /// The page for another day; for `nil` the one that shows today.
  func link(_ day: Day?) -> String { TimetableFeature.link(to: subject, on: day, from: query.from) }

  func link(_ lesson: Lesson) -> String {
    subject == nil
      ? TimetableFeature.link(to: lesson.id)
      : TimetableFeature.link(to: lesson.id, of: subject, from: ReturnPath(path: link(day)))
  }

  /// To the week before and the one after, and which one it is.
  var navigation: HTML {
    let week =
      explanation.teachingWeek.map { words(.teachingWeek(number: $0)) }
      ?? words(.calendarWeek(number: explanation.isoWeek.number))
    // Monday to Friday; a day off the grid is told with its lessons.
    let dates = words.dates(monday, monday.adding(4))
    return """
      <div class="weeknav">\
      \(IconButton(.left, label: words(.previousWeek), .link(link(day.adding(-7)))).html)\
      <span><b>\(week)</b> <span class="chip">\(words.parity(explanation.weekParity))</span>\
      <small class="num">\(dates)</small></span>\
      \(IconButton(.right, label: words(.nextWeek), .link(link(day.adding(7)))).html)</div>
      """
  }

  // MARK: Parts

  /// The form for another day, which stays as it was; why the week is odd or even; and what stands on no day.
  var reasons: [Fragment] {
    [.box("week-day", dayForm), text(explanation).card.fragment] + unscheduled
  }

  var week: HTML {
    let held = placed.timetable.lessons(in: day.week)
    let lessons = held + placed.timetable.cancelled.filter { day.week.contains($0.day) }
    let nothing = "<p class=\"hint\">\(words(isKnown ? emptiness : .weekUnknown))</p>" as HTML
    return """
      \(monday == today.monday ? nil : backToToday)\(uncertainty)\(special)\(altered)\
      \(lessons.isEmpty && !isKnown ? nil : grid(lessons))\(lessons.isEmpty ? nothing : legend)\
      \(clashes(held))\(paritySwitch)
      """
  }

  private var backToToday: HTML {
    "<p>\(Button.link(words(.backToToday), to: link(nil), icon: .calendar))</p>"
  }

  private var uncertainty: HTML? {
    placed.timetable.lessons.isEmpty ? nil : explanation.source.callout(words)
  }

  /// Days of the week that are otherwise than the week says.
  private var special: HTML? {
    let lines = (0..<5).compactMap { place -> HTML? in
      let explanation = calendar.explanation(of: monday.adding(place))
      return text(explanation).exception.map {
        "<li><b>\(words.date(explanation.day, .weekdayDayMonth))</b> \($0)</li>"
      }
    }
    return lines.isEmpty ? nil : "<ul class=\"special\">\(lines)</ul>"
  }

  /// The lessons that are otherwise than planned: called off, moved into the week, within it or out of it, or elsewhere.
  private var altered: HTML? {
    let rows = placed.timetable.planned.filter { $0.concerns(day.week) }.compactMap { alteration(of: $0) }
    guard !rows.isEmpty else { return nil }
    return CollapsibleCard(
      "altered", title: words(.alteredLessons(count: rows.count)), isOpen: rows.count <= Self.mostAltered,
      "<ul class=\"rows\">\(rows)</ul>"
    ).html
  }

  private func alteration(of lesson: Lesson) -> HTML? {
    guard let text = AlterationText(lesson, words)?.sentence else { return nil }
    let name = [lesson.course ?? lesson.courseName, words.parallelType(lesson.type).lowercased()]
      .compactMap(\.self).joined(separator: " ")
    let when = "\(words.date(lesson.day, .weekdayDayMonth)) \(words.clock(lesson.times.start))"
    return CardRow(name, text, path: link(lesson), trailing: "<span class=\"num\">\(when)</span>").html
  }

  /// Parallels of one course are held side by side: nobody attends two.
  private func clashes(_ lessons: [Lesson]) -> HTML? {
    if case .course = subject { return nil }
    return ClashCallout(lessons: lessons, events: events, visit: visit).html
  }

  /// The nearest week of the other parity, from here on, else before.
  private var paritySwitch: HTML? {
    // Those with teaching, the nearest first.
    let weeks = (1...Self.farthest).lazy.flatMap { [$0, -$0] }
      .map { calendar.explanation(of: day.adding($0 * 7)) }.filter { $0.teachingWeek != nil }
    func nearest(isOther: Bool) -> Day? {
      weeks.first { ($0.weekParity != explanation.weekParity) == isOther }?.day
    }
    guard let other = nearest(isOther: true) else { return nil }
    let same = explanation.teachingWeek == nil ? nearest(isOther: false) ?? day : day
    let segments = [WeekParity.odd, .even].map { parity in
      SegmentedControl.Segment(
        value: link(parity == explanation.weekParity ? same : other), label: words.parity(parity))
    }
    return SegmentedControl(
      .links, label: words(.weekParity), segments: segments, selected: link(day)
    ).html
  }

  /// The way to any date, which works without script too.
  private var dayForm: HTML {
    let from = query.from.map { HTML.hidden("from", $0.path) }
    return """
      <form class="pick" action="\(TimetableFeature.link(to: subject))">\(from)\
      <div class="field"><label for="other-day">\(words(.goToDay))</label>\
      <input type="date" id="other-day" name="day" value="\(day.rawValue)" required></div>\
      \(Button(words(.studyShow)).html)</form>
      """
  }

  /// Those of the semester that is shown; others fold, and come first where nothing is known of the day.
  private var unscheduled: [Fragment] {
    let shown = calendar.semester(on: day)
    return Dictionary(grouping: placed.timetable.unscheduled, by: \.parallel.semester)
      .sorted { ($0.key?.rawValue ?? "") < ($1.key?.rawValue ?? "") }
      .compactMap { semester, slots in
        UnscheduledCard(
          slots: slots, semester: semester == shown || shown == nil ? nil : semester, words: words
        ).fragment
      }
  }
}

/// Lessons that are held at once, told by name: side by side in the grid they are easily overlooked. One-off events
/// are not in the grid at all.
private struct ClashCallout {
  var lessons: [Lesson]
  /// Those that may keep the person from a lesson.
  var events: [EventRecord]
  var visit: CampusVisit

  private var words: Words { visit.words }

  var html: HTML? {
    let lines = Timetable.clashes(lessons).map(line) + EventClash.all(events, with: lessons).map(line)
    return Callout(.warn, title: words(.clashes(count: lines.count)), lines: lines)?.html
  }

  private func line(_ clash: LessonClash) -> HTML {
    """
    \(words.date(clash.first.day, .weekdayDayMonth)): \(clash.first.course ?? "") \
    \(words.times(clash.first.times)), \(clash.second.course ?? "") \(words.times(clash.second.times))
    """
  }

  private func line(_ clash: EventClash) -> HTML {
    let lessons = clash.lessons.map {
      "\($0.course ?? "") \(words.date($0.day, .weekdayDayMonth)) \(words.times($0.times))"
    }
    let start = clash.event.starts.map(words.moment) ?? ""
    return """
      <a href="\(EventsFeature.event.link(clash.event.id))">\(visit.name(clash.event)) \(start)</a>: \(words.list(lessons))
      """
  }
}

/// What stands in no week: KOS does not say when it is, and to leave it out would say that there is nothing.
private struct UnscheduledCard {
  var slots: [UnscheduledSlot]
  /// Another one than the page shows.
  var semester: SemesterCode?
  var words: Words

  /// `nil` if there is nothing.
  var fragment: Fragment? {
    let (id, title, rows) = ("unplaced", words(.unplaced), slots.map(row))
    guard let semester else { return Card(id, title: title, rows: rows)?.fragment }
    return CollapsibleCard(
      "\(id)-\(semester)", title: "\(title): \(semester.text(words))", isOpen: false,
      "<ul class=\"rows\">\(rows)</ul>"
    ).fragment
  }

  private func row(_ slot: UnscheduledSlot) -> HTML {
    let parallel = slot.parallel
    let reasons = slot.reasons.map { reason in
      switch reason {
      case .noDay: words(.unplacedNoDay)
      case .noTimes: words(.unplacedNoTimes)
      case .noWeeks: words(.unplacedNoWeeks)
      case .neverTaught: words(.unplacedNever)
      }
    }
    let code = parallel.code.map { " (\($0))" } ?? ""
    return CardRow(
      (parallel.course ?? parallel.courseName ?? "") + code,
      "\(words.parallelType(parallel.type)) · \(words.list(reasons))"
    ).html
  }
}
