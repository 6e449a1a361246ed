import Testing

@testable import KOS

@Suite struct `A day` {
  @Test func `has the number and the date of every other calendar`() {
    #expect(Calendars.day("1970-01-01").number == 0)
    #expect(Calendars.day("2000-02-29").number == 11_016)
    #expect(Calendars.day("1969-12-31").number == -1)
  }

  @Test func `is found again from its number, over four hundred years`() {
    let first = Calendars.day("1900-01-01").number
    for number in first..<first + 146_097 {
      let day = Day(number: number)
      let (year, month, dayOfMonth) = day.civil
      if Day(year: year, month: month, day: dayOfMonth) != day { Issue.record("\(number)") }
    }
  }

  @Test(
    arguments: [
      ("2026-11-22", Weekday.sunday), ("1970-01-01", .thursday), ("1969-12-29", .monday),
      ("2015-12-21", .monday),
    ])
  func `has its day of the week`(date: String, weekday: Weekday) {
    #expect(Calendars.day(date).weekday == weekday)
  }

  @Test(arguments: [
    "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "26-01-01", "", "x", "2026-1-1", "2026-01-011",
  ])
  func `is none that the calendar lacks`(text: String) {
    #expect(Day(rawValue: text) == nil)
  }

  @Test func `may be written with a time and a zone after it`() {
    #expect(Day(rawValue: " 2026-06-01T10:00:00 ")?.rawValue == "2026-06-01")
    #expect(Day(rawValue: "2026-06-01+02:00")?.rawValue == "2026-06-01")
  }

  @Test(
    arguments: [
      ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"), ("2016-01-04", "2016-W01"),
      ("2015-12-31", "2015-W53"),
      ("2018-12-31", "2019-W01"), ("2024-12-29", "2024-W52"),
    ])
  func `lies in its week by ISO 8601`(date: String, week: String) {
    #expect(ISOWeek(of: Calendars.day(date)).description == week)
  }
}
