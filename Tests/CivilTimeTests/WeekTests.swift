import CivilTime
import Testing

@Suite struct `A week` {
  @Test(
    arguments: [
      ("2026-11-22", Weekday.sunday), ("1970-01-01", .thursday), ("1969-12-29", .monday),
      ("2015-12-21", .monday), ("2000-02-29", .tuesday), ("1969-12-31", .wednesday), ("0001-01-01", .monday),
      ("9999-12-31", .friday),
    ])
  func `has a name for each of its days`(date: String, weekday: Weekday) throws {
    #expect(try #require(Day(iso8601: date)).weekday == weekday)
  }

  @Test(
    arguments: [
      ("2021-01-03", "2020-W53"), ("2021-01-04", "2021-W01"), ("2016-01-04", "2016-W01"),
      ("2015-12-31", "2015-W53"), ("2018-12-31", "2019-W01"), ("2024-12-29", "2024-W52"),
    ])
  func `is of the year that its Thursday lies in`(date: String, week: String) throws {
    #expect(ISOWeek(of: try #require(Day(iso8601: date))).description == week)
  }

  @Test(arguments: ["2026-11-16", "2026-11-19", "2026-11-22"])
  func `lasts from Monday to Sunday`(date: String) throws {
    let day = try #require(Day(iso8601: date))
    #expect(day.monday == Day(2026, 11, 16))
    #expect(day.week == Day(2026, 11, 16)...Day(2026, 11, 22))
  }

  @Test(arguments: [
    (Weekday.monday, 1, Weekday.tuesday), (.sunday, 1, .monday), (.monday, -1, .sunday),
    (.friday, 17, .monday),
    (.friday, -7, .friday), (.monday, .max, .monday), (.sunday, .min, .saturday),
  ])
  func `begins again after its end`(day: Weekday, days: Int, expected: Weekday) {
    #expect(day.adding(days) == expected)
  }

  @Test func `has its days in order`() {
    #expect(Weekday.allCases.sorted() == Weekday.allCases)
    #expect(Weekday.allCases.map(\.rawValue) == Array(1...7))
  }
}
