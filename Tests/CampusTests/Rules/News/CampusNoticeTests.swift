import CivilTime
import Testing
import WebShell

@testable import Campus
@testable import KOS

@Suite struct `News of changes` {
  private func change(
    _ kind: Change.Kind, _ subject: Change.Subject = .exam, _ field: ChangeField? = nil, key: String = "7",
    before: String? = nil, after: String? = nil, isMine: Bool = true
  ) -> Change {
    Change(
      kind: kind, subject: subject, key: key, field: field, before: before, after: after, isMine: isMine)
  }

  private func news(_ changes: [Change], isNear: Bool = true) -> [CampusNotice] {
    CampusNotice.of(changes, isNearDay: { _ in isNear }, isNear: { _ in isNear })
  }

  @Test func `tell that an exam of mine has moved, with all that is otherwise, once`() {
    let changes = [
      change(.changed, .exam, .times), change(.changed, .exam, .room), change(.changed, .exam, .occupied),
    ]
    #expect(news(changes) == [.examChanged(Array(changes.prefix(2)))])
  }

  @Test func `tell only the end of an exam that moved and was then called off`() {
    let end = change(.removed)
    #expect(news([change(.changed, .exam, .times), end]) == [.examCancelled(end)])
  }

  @Test func `say nothing of exams of others, and nothing of places`() {
    #expect(news([change(.changed, .exam, .times, isMine: false)]) == [])
    #expect(news([change(.changed, .exam, .occupied), change(.added)]) == [])
  }

  @Test func `tell a posted result, not one that was taken back`() {
    let posted = change(.changed, .result, .completed, before: "false", after: "true")
    let taken = change(.changed, .result, .assessment, before: "true", after: "false")
    #expect(news([taken, posted]) == [.resultPosted([posted])])
    #expect(news([taken, change(.added, .result)]) == [])
  }

  @Test func `tell a lesson that moves or falls away if it is near`() {
    let times = SlotTimes(Samples.slot()).rawValue
    let moved = change(.changed, .lesson, .times, before: times, after: times)
    let gone = change(.removed, .lesson, key: "8", before: times)
    #expect(news([moved, gone]) == [.lessonChanged([moved]), .lessonCancelled(gone)])
    #expect(news([moved, gone], isNear: false) == [])
  }

  @Test func `tell a near lesson that is only in another room`() {
    let (times, moved) = (
      SlotTimes(Samples.slot()), change(.changed, .lesson, .room, before: "A", after: "B")
    )
    func news(_ isNear: @escaping (SlotTimes) -> Bool) -> [CampusNotice] {
      CampusNotice.of([moved], lessons: ["7": times], isNearDay: { _ in true }, isNear: isNear)
    }
    #expect(news { $0 == times } == [.lessonChanged([moved])])
    #expect(news { $0 != times } == [])
  }

  @Test func `are of the same thing for a later change of it`() {
    let later = change(.changed, .exam, .room, after: "T9:1")
    #expect(news([change(.changed, .exam, .times)])[0].key == news([later])[0].key)
  }
}

@Suite struct `News of a lesson` {
  private let rule = LessonNotices(now: Samples.moment("2025-10-07T10:50"))

  private func isNear(_ slot: TimetableSlot) -> Bool {
    rule.isNear(SlotTimes(slot)) { Samples.fourWeeks.day($0) }
  }

  @Test func `count what is taught from today to the end of the next week`() {
    // Tuesday of the first week, which is odd: the Monday is over, the next one is of an even week.
    #expect(isNear(Samples.slot(.tuesday, .odd)))
    #expect(isNear(Samples.slot(.monday, .even)))
    #expect(!isNear(Samples.slot(.monday, .odd)))
    #expect(!isNear(Samples.slot(.tuesday, weeks: WeekList([3]))))
  }

  @Test func `begin a quarter of an hour before it`() {
    let timetable = Timetable(
      [Samples.parallel([Samples.slot(.tuesday)])], calendar: Samples.fourWeeks, grid: .fitAndFEL)
    let lessons = timetable.lessons(on: Samples.day("2025-10-07"))
    #expect(lessons.count == 1)
    #expect(rule.soon(lessons) == lessons.map(CampusNotice.lessonSoon))
    #expect(LessonNotices(now: Samples.moment("2025-10-07T10:44")).soon(lessons) == [])
    #expect(LessonNotices(now: Samples.moment("2025-10-07T11:00")).soon(lessons) == [])
  }

  @Test func `say of one that is only supposed that it is`() throws {
    func text(_ source: CalendarSource?) throws -> String {
      let timetable = Timetable(
        [Samples.parallel([Samples.slot(.tuesday)])], calendar: Samples.fourWeeks, grid: .fitAndFEL,
        source: source)
      return CampusNotice.lessonSoon(try #require(timetable.lessons.first)).notice.text(.en)
    }
    #expect(try text(nil).hasSuffix("T9:350"))
    #expect(try text(.semesterDates(nil)).hasSuffix("so this class may not take place."))
  }
}

@Suite struct `News of deadlines` {
  private func news(
    _ exams: [ExamRecord], events: [EventRecord] = [], watched: Set<String> = [],
    completed: Set<String> = []
  ) -> [String] {
    DeadlineNotices(
      exams: exams, events: events, watched: watched, completed: completed,
      now: Samples.moment("2026-11-23T12:00")
    ).all.map(\.key)
  }

  private func exam(
    free: Int? = 1, signInBy: String = "2026-11-24", id: String = "1", isMine: Bool = false
  ) -> ExamRecord {
    var exam = Samples.exam(
      "2026-12-01T09:00", id: id, isMine: isMine, signInBy: signInBy, cancelBy: signInBy)
    exam.capacity = free == nil ? nil : 10
    exam.occupied = free.map { 10 - $0 }
    return exam
  }

  @Test(arguments: ["2026-11-23", "2026-11-24"]) func `are of today and tomorrow`(day: String) {
    #expect(news([exam(signInBy: day)]) == ["deadline/signin-1/\(day)"])
  }

  @Test(arguments: ["2026-11-22", "2026-11-25"]) func `are not of other days`(day: String) {
    #expect(news([exam(signInBy: day)]) == [])
  }

  @Test func `are of one-off events too, unless they are full`() {
    var event = EventRecord(
      id: "1", course: "BI-XX1", starts: Samples.moment("2026-12-01T09:00:00"), capacity: 5, occupied: 4,
      signInBy: Samples.day("2026-11-24"))
    #expect(news([], events: [event]) == ["deadline/signin-event-1/2026-11-24"])
    event.occupied = 5
    #expect(news([], events: [event]) == [])
  }

  @Test func `call an event an event`() throws {
    let event = EventRecord(
      id: "1", course: "BI-XX1", starts: Samples.moment("2026-12-01T09:00:00"),
      signInBy: Samples.day("2026-11-24"))
    let deadline = Deadline(kind: .signIn, day: Samples.day("2026-11-24"), subject: .event(event))
    let text = CampusNotice.deadlineNear(deadline).notice.text(.en)
    #expect(text.contains("Event:") && !text.contains("Exam"))
  }

  @Test func `do not call to a full exam, unless it is watched`() {
    #expect(news([exam(free: 0)]) == [])
    #expect(news([exam(free: 0)], watched: ["1"]).count == 1)
    #expect(news([exam(free: nil)]).count == 1)
  }

  @Test func `do not call to an exam of a course that is completed or has a date already`() {
    #expect(news([exam()], completed: ["BI-XX1"]) == [])
    let mine = exam(signInBy: "2026-11-30", id: "2", isMine: true)
    #expect(news([exam(), mine]) == [])
  }

  @Test func `remind of signing off from one's own`() {
    #expect(news([exam(isMine: true)]) == ["deadline/signoff-1/2026-11-24"])
  }

  @Test func `are others when a deadline is put off`() {
    #expect(news([exam(signInBy: "2026-11-23")]) != news([exam(signInBy: "2026-11-24")]))
  }
}
