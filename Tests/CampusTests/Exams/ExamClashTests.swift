import CivilTime
import Testing

@testable import Campus
@testable import KOS

@Suite struct `An exam that clashes` {
  private func clashes(_ exams: [ExamRecord], lessons: [Lesson] = [], events: [EventRecord] = []) -> [String]
  {
    ExamClash.all(exams: exams, lessons: lessons, events: events).map { clash in
      switch clash.other {
      case .exam(let exam): "\(clash.exam.id) exam \(exam.id)"
      case .lesson(let lesson): "\(clash.exam.id) lesson \(lesson.id)"
      case .event(let event): "\(clash.exam.id) event \(event.id)"
      }
    }
  }

  @Test func `is named once, with the later one`() {
    let exams = [
      Samples.exam("2026-01-20T10:00:00", to: "2026-01-20T12:00:00", id: "2"),
      Samples.exam("2026-01-20T09:00:00", to: "2026-01-20T10:30:00", id: "1"),
      Samples.exam("2026-01-20T12:00:00", to: "2026-01-20T13:00:00", id: "3"),
    ]
    #expect(clashes(exams) == ["1 exam 2"])
  }

  @Test func `without an end lasts for 90 minutes`() {
    let open = Samples.exam("2026-01-20T09:00:00", id: "1")
    #expect(clashes([open, Samples.exam("2026-01-20T10:29:00", id: "2")]) == ["1 exam 2"])
    #expect(clashes([open, Samples.exam("2026-01-20T10:30:00", id: "2")]).isEmpty)
    #expect(!open.tellsEnd && Samples.exam("2026-01-20T09:00:00", to: "2026-01-20T09:30:00").tellsEnd)
  }

  @Test func `clashes over midnight too`() {
    let late = Samples.exam("2026-01-20T23:30:00", id: "1")
    #expect(clashes([late, Samples.exam("2026-01-21T00:30:00", id: "2")]) == ["1 exam 2"])
  }

  @Test func `clashes with lessons and events`() {
    let lessons = Timetable(
      [Samples.parallel([Samples.slot(.monday, .odd)])], calendar: Samples.fourWeeks, grid: .fitAndFEL
    ).lessons
    let event = EventRecord(id: "e", starts: Samples.moment("2025-10-06T08:00:00"), ends: nil)
    let exam = Samples.exam("2025-10-06T09:00:00", to: "2025-10-06T11:30:00")
    #expect(clashes([exam], lessons: lessons, events: [event]) == ["1 lesson 100-7-2025-10-06", "1 event e"])
  }

  @Test func `has a time`() {
    #expect(clashes([Samples.exam(nil, id: "1"), Samples.exam(nil, id: "2")]).isEmpty)
  }
}
