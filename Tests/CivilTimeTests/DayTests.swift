import CivilTime
import Testing

@Suite struct `A day` {
  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017), (2026, 11, 22, 20_779),
    (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
  ])
  func `has the number and the date of every other calendar`(year: Int, month: Int, day: Int, number: Int) {
    #expect(Day(year: year, month: month, day: day)?.number == number)
    #expect(Day(number: number).civil == (year, month, day))
  }

  @Test func `is followed by the next one, in all of its years`() throws {
    var expected = Day.earliest
    for number in Day.earliest.number...Day.latest.number {
      let (year, month, day) = expected.civil
      guard expected.number == number, Day(year: year, month: month, day: day) == expected else {
        Issue.record("\(expected) is not number \(number)")
        return
      }
      guard number < Day.latest.number else { break }
      expected = try #require(following(expected))
    }
  }

  @Test(arguments: [
    (2026, 2, 29), (1900, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (0, 1, 1),
    (10_000, 1, 1), (.max, .max, .max), (.min, .min, .min),
  ])
  func `is refused if the calendar lacks it`(year: Int, month: Int, day: Int) {
    #expect(Day(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (2026, 4, 31, "2026-05-01"), (2026, 3, 0, "2026-02-28"), (2026, 13, 1, "2027-01-01"),
    (2026, 0, 1, "2025-12-01"), (2024, 2, 29, "2024-02-29"), (2026, -11, 1, "2025-01-01"),
    (.max, 1, 1, "9999-12-31"), (.min, 1, 1, "0001-01-01"), (2026, .max, .max, "9999-12-31"),
    (2026, 1, .min, "0001-01-01"),
  ])
  func `goes on into other months where its own lacks it`(year: Int, month: Int, day: Int, text: String) {
    #expect(Day(year, month, day).rawValue == text)
  }

  @Test func `is moved by days and compared`() {
    let last = Day(2026, 12, 31)
    #expect(last.adding(1) == Day(2027, 1, 1))
    #expect(last.adding(-366) == Day(2025, 12, 30))
    #expect(last.days(to: last.adding(1)) == 1)
    #expect(last.days(to: last.adding(-5)) == -5)
    #expect(last < last.adding(1))
  }

  @Test(arguments: [Int.max, .max - 1, 3_000_000]) func `stays within the years of ISO 8601`(number: Int) {
    #expect(Day(number: number) == .latest)
    #expect(Day(number: -number) == .earliest)
    #expect(Day(2026, 1, 1).adding(number) == .latest)
    #expect(Day(2026, 1, 1).adding(-number) == .earliest)
    #expect(Day.latest.week.upperBound == .latest)
    #expect(Day.earliest.monday == .earliest)
  }

  private func following(_ day: Day) -> Day? {
    Day(year: day.year, month: day.month, day: day.day + 1)
      ?? Day(year: day.year, month: day.month + 1, day: 1)
      ?? Day(year: day.year + 1, month: 1, day: 1)
  }
}

@Suite struct `A day's text` {
  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-01-01", "", "x", "2026-1-1", "2026-01-011",
    "0000-01-01", "-2026-01-01", "2026/01/01",
  ])
  func `is none if the calendar lacks the day`(text: String) {
    #expect(Day(rawValue: text) == nil)
    #expect(Day(iso8601: text) == nil)
  }

  @Test(arguments: ["2026-01-01x", " 2026-01-01", "2026-01-01 ", "2026-06-01T10:00:00", "2026-06-01+02:00"])
  func `has nothing around it by ISO 8601`(text: String) {
    #expect(Day(iso8601: text) == nil)
  }

  @Test func `may have a time and a zone after it in documents`() {
    #expect(Day(rawValue: " 2026-06-01T10:00:00 ")?.rawValue == "2026-06-01")
    #expect(Day(rawValue: "2026-06-01+02:00")?.rawValue == "2026-06-01")
  }

  @Test(arguments: ["0001-01-01", "0987-06-05", "2026-11-22", "9999-12-31"])
  func `is read again as it was written`(text: String) {
    #expect(Day(rawValue: text)?.rawValue == text)
    #expect(Day(iso8601: text)?.description == text)
  }
}
