import CivilTime
import Foundation
import KOS
import RecordMappingSQLite
import WebShell

/// The first page.
struct TodayFeature: Feature {
  static let page = Path("campus")

  var routes: [Route<CampusVisit>] { page(Self.page) { visit, _ in try await TodayPage(visit) } }
}

/// What matters now: the next lesson, today's lessons, deadlines and exams that come near.
struct TodayPage: FeaturePage {
  private static let data: [DataPart] = [.timetable, .exams, .events]
  /// Days ahead that count as near.
  private static let near = 14

  private let visit: CampusVisit
  private let state: SyncState
  private let own: PlacedTimetable
  private let exams: [ExamRecord]
  private let events: [EventRecord]
  /// Those that the person could act on, as notices and calendars tell them too.
  private let deadlines: [Deadline]
  /// How many changes and news the person has not seen.
  private let unseen, unreadNews: Int

  init(_ visit: CampusVisit) async throws {
    (self.visit, state) = (visit, visit.syncState(of: Self.data + [.alterations]))
    visit.everyMinute()
    (own, exams, events, deadlines, unseen, unreadNews) = try await visit.read { snapshot in
      let exams = try snapshot.fetchAll(ExamRecord.self, orderedBy: .ascending(.starts))
      return (
        try PlacedTimetable(snapshot, visit.faculties, naming: visit.dataLanguage),
        try snapshot.naming(exams, in: visit.dataLanguage), try snapshot.ownEvents(),
        try snapshot.deadlineNews(at: visit.local).ahead,
        ChangeGroup.all(of: try snapshot.unseenChanges()).count, try snapshot.unreadArticles()
      )
    }
  }

  private var words: Words { visit.words }
  private var today: Day { visit.local.day }

  var title: String { words(.today) }
  var showsTitle: Bool { true }

  var parts: [Fragment] {
    let heading = LargeTitle(
      words.date(today, .weekdayDayMonth),
      actions: IconButton(.user, label: words(.profile), .link(ProfileFeature.page.link())).html)
    let content: HTML = "\(otherDay)\(next)\(lessons)\(near)\(nearEvents)\(ways)"
    return [
      .box("today-heading", heading.html), visit.syncBar(Self.data, state).fragment,
      .box("campus-content", content),
    ]
  }

  /// For who opens the page on another day than it was made, without the process: shown by script.
  private var otherDay: HTML {
    let link = Button.link(words(.timetable), to: TimetableFeature.link(), icon: .calendar)
    let title = words(.otherDay(day: words.date(today, .weekdayDayMonth)))
    return
      "<div data-made-on=\"\(today.rawValue)\" hidden>\(Callout(.warn, title: title, text: "\(link)").html)</div>"
  }

  // MARK: Lessons

  private var next: HTML? {
    NextLessonCard(
      next: own.timetable.next(after: visit.local),
      isKnown: state[.timetable]?.succeeded != nil && !isUnknown && unscheduled.isEmpty,
      now: visit.local, words: words
    ).html
  }

  private var explanation: ParityExplanation { own.calendar.explanation(of: today) }

  /// What has no times is perhaps today.
  private var unscheduled: [UnscheduledSlot] {
    let semester = own.calendar.semester(on: today)
    return own.timetable.unscheduled.filter { semester == nil || $0.parallel.semester == semester }
  }

  /// Whether too much may have changed since the lessons were downloaded.
  private var isStale: Bool {
    guard let age = state[.timetable]?.succeeded else { return false }
    return visit.now.timeIntervalSince1970 - age > TodayReport.freshTime
  }

  private var isUnknown: Bool { !own.knows(today, isStale: isStale) }

  private var uncertainty: HTML? {
    let texts = [
      explanation.source.tellsEveryDay || own.timetable.lessons.isEmpty ? nil : words(.periodsUnknown),
      unscheduled.isEmpty ? nil : words(.someUnplaced(count: unscheduled.count)),
      isStale ? words(.lessonsMayHaveChanged) : nil,
      AlterationsUnknownCallout(state: state, words: words).sentence,
    ].compactMap(\.self)
    return texts.isEmpty ? nil : "<p class=\"hint pad\">\(texts.joined(separator: " "))</p>"
  }

  private var lessons: HTML? {
    guard state[.timetable]?.succeeded != nil else { return nil }
    let exception = ParityExplanationText(explanation, in: visit).exception
    // Who has not heard that a lesson is called off or moved away must not go.
    let table = own.timetable
    let away = table.lessons.filter { $0.alteration?.plannedStart.day == today && $0.day != today }
    let cancelled = table.cancelled.filter { $0.day == today }
    let rows =
      (table.lessons(on: today) + cancelled).sorted().map { LessonRow(lesson: $0, words: words).html }
      + away.map { LessonRow(lesson: $0, isAway: true, words: words).html }
    let list: HTML =
      rows.isEmpty
      ? "<p class=\"pad\">\(words(isUnknown ? .statusUnknown : .noLessonsToday))</p>"
      : "<ul class=\"rows\">\(rows)</ul>"
    let week = explanation.teachingWeek.map { words(.teachingWeek(number: $0)) }
    let text = [week, words.parity(explanation.weekParity), exception].compactMap(\.self).joined(
      separator: " · ")
    return Card(
      "today-lessons", title: words(.lessonsToday), isPadded: false,
      """
      <p class="hint pad">\(text)</p>\(list)\(uncertainty)
      """
    ).html
  }

  // MARK: Exams and events

  private var near: HTML? {
    let rows = exams.filter { exam in
      guard let start = exam.starts, exam.isMine else { return false }
      return (0...60).contains(today.days(to: start.day))
    }.map { ExamRow(exam: $0, today: today, words: words).html }
    let deadlines = deadlines.filter { $0.daysLeft(on: today) <= Self.near }
    guard !rows.isEmpty || !deadlines.isEmpty else { return nil }
    return """
      \(Card("my-exams", title: words(.myExams), rows: rows)?.html)\
      \(deadlines.isEmpty ? nil : deadlineLink(deadlines.count))
      """
  }

  private func deadlineLink(_ count: Int) -> HTML {
    """
    <ul class="rows card edged">\(LinkRow(
      words(.deadlinesNear(count: count)), text: words(.deadlinesNearHint), path: ExamsFeature.deadlines.link(), icon: .clock
    ).html)</ul>
    """
  }

  /// Those that concern the person before those that may not.
  private var nearEvents: HTML? {
    let near = events.filter { event in
      guard let start = event.starts else { return false }
      return (0...Self.near).contains(today.days(to: start.day))
    }
    let rows = (near.filter { !$0.isForAnybody } + near.filter(\.isForAnybody)).prefix(3).map {
      EventRow(event: $0, context: visit).html
    }
    return Card("near-events", title: words(.events), rows: Array(rows))?.html
  }

  private var ways: HTML {
    """
    <ul class="rows card edged">\(LinkRow.changes(unseen: unseen, words).html)\
    \(LinkRow(words(.events), text: words(.eventsHint), path: EventsFeature.link(), icon: .calendar).html)\
    \(LinkRow(words(.schedule), text: words(.scheduleHint), path: ScheduleFeature.page.link(), icon: .history).html)\
    \(LinkRow(words(.offices), text: words(.officesHint), path: OfficesFeature.page.link(), icon: .message).html)\
    \(LinkRow.news(unread: unreadNews, words).html)\
    \(LinkRow(words(.profile), text: words(.profileHint), path: ProfileFeature.page.link(), icon: .user).html)</ul>
    """
  }
}

/// The lesson that goes on or comes next, in one card.
struct NextLessonCard {
  var next: NextLesson?
  /// Whether a timetable was ever downloaded: without one nobody knows what comes next.
  var isKnown: Bool
  var now: LocalDateTime
  var words: Words

  var html: HTML? {
    guard let next else {
      return isKnown ? "<p class=\"hint\">\(words(.noNextLesson))</p>" : nil
    }
    let lesson = next.lesson
    let teachers = lesson.teachers.names
    return """
      <a class="card pad nextlesson" href="\(TimetableFeature.link(to: lesson.id))">\
      <span class="hint">\(when(next))</span><b class="big">\(lesson.courseName ?? lesson.course ?? "")</b>\
      <span class="num">\(words.times(next.times))\(lesson.roomName.map { " · \($0)" })</span>\
      <span class="hint">\(words.parallel(lesson.type, lesson.parallelCode))\
      \(teachers.isEmpty ? "" : " · " + words.list(teachers))</span></a>
      """
  }

  private func when(_ next: NextLesson) -> String {
    let lesson = next.lesson
    if next.isUnderWay {
      return words(.lessonUnderWay(count: (next.times.end.secondOfDay - now.time.secondOfDay) / 60))
    }
    let days = now.day.days(to: lesson.day)
    guard days == 0 else {
      return words(.nextLessonOn(day: "\(words.date(lesson.day, .weekdayDayMonth)), \(words.distance(days))"))
    }
    let minutes = (next.times.start.secondOfDay - now.time.secondOfDay + 59) / 60
    return minutes < 60
      ? words(.nextLessonIn(count: minutes)) : words(.nextLessonAt(time: words.clock(next.times.start)))
  }
}

// The ways to what comes by itself, each with how much of it the person has not seen.
extension LinkRow {
  /// To the log of changes.
  static func changes(unseen: Int, _ words: Words) -> LinkRow {
    LinkRow(
      words(.changes), text: words(.changesHint), path: ChangesFeature.link(), icon: .history,
      trailing: chip(unseen, words(.newChanges(count: unseen))))
  }

  /// To the news of feeds.
  static func news(unread: Int, _ words: Words) -> LinkRow {
    LinkRow(
      words(.newsOfFeeds), text: words(.newsOfFeedsHint), path: NewsFeature.list.link(), icon: .message,
      trailing: chip(unread, words(.unreadNews(count: unread))))
  }

  private static func chip(_ count: Int, _ text: String) -> HTML {
    count == 0 ? .empty : Chip.new(text).html
  }
}
