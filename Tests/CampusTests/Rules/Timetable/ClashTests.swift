import CivilTime
import Testing

@testable import Campus
@testable import KOS

@Suite struct `Lessons that clash` {
  private func lessons(_ times: (String, String)...) -> [Lesson] {
    let parallels = times.enumerated().map { index, times in
      Samples.parallel([Samples.slot(.monday, .odd, from: times.0, to: times.1)], id: "\(index)")
    }
    return Timetable(parallels, calendar: Samples.fourWeeks, grid: .fitAndFEL)
      .lessons(on: Samples.day("2025-10-06"))
  }

  private func pairs(_ lessons: [Lesson]) -> [String] {
    Timetable.clashes(lessons).map { "\($0.first.parallelID)\($0.second.parallelID)" }
  }

  @Test func `overlap by start and end`() {
    #expect(pairs(lessons(("09:00", "10:30"), ("10:00", "11:00"), ("10:45", "12:00"))) == ["01", "12"])
  }

  @Test func `do not clash when one begins as the other ends`() {
    #expect(pairs(lessons(("09:00", "10:30"), ("10:30", "12:00"))).isEmpty)
  }

  @Test func `are found behind a short one within a long one`() {
    #expect(pairs(lessons(("09:00", "16:00"), ("10:00", "11:00"), ("15:00", "17:00"))) == ["01", "02"])
  }

  @Test func `are on one day`() {
    let table = Timetable(
      [
        Samples.parallel([Samples.slot(.monday, .odd)], id: "1"),
        Samples.parallel([Samples.slot(.monday, .even)], id: "2"),
      ], calendar: Samples.fourWeeks, grid: .fitAndFEL)
    #expect(Timetable.clashes(table.lessons).isEmpty)
  }
}
