import CivilTime
import SplitMix
import Testing

@testable import StandIns

@Suite struct `Days and hours` {
  @Test(arguments: [
    ("2026-03-29T01:59:59", "+01:00"), ("2026-03-29T03:00:00", "+02:00"),
    ("2026-10-25T01:59:59", "+02:00"), ("2026-10-25T03:00:00", "+01:00"),
    ("2026-01-01T00:00:00", "+01:00"), ("2026-07-01T12:00:00", "+02:00"),
  ])
  func `are written with the offset that Prague has then`(text: String, offset: String) {
    #expect(LocalDateTime(asked: text)?.zonedText == "\(text).000\(offset)")
  }

  @Test(arguments: [
    ("2026-03-29T01:59:59", "2026-03-29T01:59:59"), ("2026-03-29", "2026-03-29T00:00:00"),
    ("2026-03-29 01:59:59", nil), ("2026-03-29T01:59", nil), ("2026-02-29", nil),
    ("2026-02-29T00:00:00", nil),
    ("2026-03-29T", nil), ("", nil),
  ])
  func `are asked for in one form each`(text: String, read: String?) {
    #expect(LocalDateTime(asked: text)?.rawValue == read)
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
    var generator = SplitMix64(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
