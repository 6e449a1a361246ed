import Foundation
import Testing

@testable import StandIns

@Suite struct `Days and hours` {
  @Test(arguments: [
    (1970, 1, 1, 0, 4), (2000, 2, 29, 11_016, 2), (2026, 11, 22, 20_779, 7), (1969, 12, 31, -1, 3),
  ])
  func `are those of the calendar`(year: Int, month: Int, day: Int, number: Int, weekday: Int) {
    let value = Day(year, month, day)
    #expect(value.number == number && value.weekday == weekday)
    #expect(value.civil == (year, month, day))
  }

  @Test(arguments: [
    (0, "1970-01-01T01:00:00"), (1_774_745_999, "2026-03-29T01:59:59"),
    (1_774_746_000, "2026-03-29T03:00:00"),
    (1_792_889_999, "2026-10-25T02:59:59"), (1_792_890_000, "2026-10-25T02:00:00"),
  ])
  func `are Prague's, in summer time too`(seconds: Int, text: String) {
    #expect(Moment(Date(timeIntervalSince1970: Double(seconds))).text == text)
  }

  @Test(arguments: [
    ("2026-03-29T01:59:59", "+01:00"), ("2026-03-29T03:00:00", "+02:00"),
    ("2026-10-25T01:59:59", "+02:00"), ("2026-10-25T03:00:00", "+01:00"),
    ("2026-01-01T00:00:00", "+01:00"), ("2026-07-01T12:00:00", "+02:00"),
  ])
  func `are written with the offset that Prague has then`(text: String, offset: String) {
    #expect(Moment(parsing: text)?.zonedText == "\(text).000\(offset)")
  }

  @Test(arguments: [
    (30, "2026-12-31T23:45:00"), (45, "2027-01-01T00:00:00"), (-1396, "2026-12-30T23:59:00"),
    (2885, "2027-01-02T23:20:00"),
  ])
  func `go on after midnight and before it`(minutes: Int, text: String) {
    #expect(Moment(Day(2026, 12, 31), 23, 15).advanced(byMinutes: minutes).text == text)
  }

  @Test(arguments: ["2026-13-01", "2026-00-10", "2026-02-29", "26-01-01", "2026-1-1", "2026-01-01x", ""])
  func `are not read from what is none`(text: String) {
    #expect(Day(parsing: text) == nil)
  }

  @Test(arguments: [
    (1, 2, "07:30:00", "09:00:00"), (5, 2, "11:00:00", "12:30:00"), (15, 1, "19:45:00", "20:30:00"),
    (3, 4, "09:15:00", "12:30:00"),
  ])
  func `of lessons follow the grid, breaks included`(hour: Int, duration: Int, start: String, end: String) {
    #expect(HourGrid.clock(HourGrid.start(of: hour)) == start)
    #expect(HourGrid.clock(HourGrid.end(from: hour, duration: duration)) == end)
  }

  @Test(arguments: [
    ("B231", "B231", "Zimní 2023/2024"), ("2023W", "B231", "Zimní 2023/2024"),
    ("2023S", "B232", "Letní 2023/2024"),
    ("A991", "A991", "Zimní 1999/2000"),
  ])
  func `of semesters have codes`(text: String, code: String, name: String) {
    let semester = SemesterCode(parsing: text)
    #expect(semester?.text == code && semester?.name.cs == name)
  }

  @Test(arguments: ["B233", "C231", "b231", "23W", "2023X", ""])
  func `of semesters have no other codes`(text: String) {
    #expect(SemesterCode(parsing: text) == nil)
  }
}

@Suite struct `A draw by lot` {
  @Test func `is that of SplitMix64`() {
    // The first numbers of the reference implementation for the seed 1234567.
    var generator = SeededGenerator(state: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
