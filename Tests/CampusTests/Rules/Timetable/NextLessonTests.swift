import CivilTime
import Testing

@testable import Campus
@testable import KOS

@Suite struct `The next lesson` {
  private func next(_ moment: String, _ parallels: [ParallelRecord]) -> NextLesson? {
    Timetable(parallels, calendar: Samples.fourWeeks, grid: .fitAndFEL).next(after: Samples.moment(moment))
  }

  private let monday = [Samples.parallel([Samples.slot(.monday, .odd)])]

  @Test(
    arguments: [
      ("2025-10-06T10:59:59", "2025-10-06", false), ("2025-10-06T11:00:00", "2025-10-06", true),
      ("2025-10-06T12:29:59", "2025-10-06", true), ("2025-10-06T12:30:00", "2025-10-20", false),
      ("2025-01-01T00:00:00", "2025-10-06", false),
    ])
  func `is the one going on, else one ahead, be it in days`(moment: String, day: String, isUnderWay: Bool) {
    let next = next(moment, monday)
    #expect(next?.lesson.day.rawValue == day)
    #expect(next?.isUnderWay == isUnderWay)
  }

  @Test func `is none after the last`() {
    #expect(next("2025-10-20T12:30:00", monday) == nil)
    #expect(next("2026-10-20T12:30:00", []) == nil)
  }

  @Test func `is told with those that follow at once in the same room and parallel`() {
    let slots = [
      Samples.slot(.monday, .odd, from: "09:15", to: "10:45", id: "1"),
      Samples.slot(.monday, .odd, from: "11:00", to: "12:30", id: "2"),
      Samples.slot(.monday, .odd, from: "12:46", to: "13:30", id: "3"),
    ]
    let next = next("2025-10-06T09:00:00", [Samples.parallel(slots)])
    #expect(next?.lesson.times.end.rawValue == "10:45:00")
    #expect(next?.times.end.rawValue == "12:30:00")
  }

  @Test func `is told alone before another room or another parallel`() {
    let first = Samples.slot(.monday, .odd, from: "09:15", to: "10:45", id: "1")
    let elsewhere = Samples.slot(.monday, .odd, from: "11:00", to: "12:30", room: "T9:107", id: "2")
    let moved = next("2025-10-06T09:00:00", [Samples.parallel([first, elsewhere])])
    #expect(moved?.times.end.rawValue == "10:45:00")
    let other = next(
      "2025-10-06T09:00:00",
      [Samples.parallel([first]), Samples.parallel([Samples.slot(.monday, .odd)], id: "2")])
    #expect(other?.times.end.rawValue == "10:45:00")
  }

  @Test func `is a long one that is still going on behind short ones`() {
    let long = Samples.parallel([Samples.slot(.monday, .odd, from: "08:00", to: "18:00")], id: "1")
    let short = Samples.parallel([Samples.slot(.monday, .odd, from: "09:00", to: "10:00")], id: "2")
    let next = next("2025-10-06T12:00:00", [short, long])
    #expect(next?.lesson.parallelID == "1")
    #expect(next?.isUnderWay == true)
  }
}
