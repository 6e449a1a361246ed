import CivilTime
import Testing

@testable import KOS

/// Each published vector of the specification's section on parity.
@Suite struct `The parity of a day` {
  @Test(
    arguments: [
      ("2015-10-05", WeekParity.odd, Weekday.monday), ("2015-12-21", .even, .wednesday),
      ("2016-01-04", .even, .monday),
    ])
  func `at FIT in the winter of 2015`(date: String, parity: WeekParity, taughtAs: Weekday) {
    let day = Calendars.fitB151.day(Calendars.day(date))
    #expect(day.kind == .teaching)
    #expect(day.parity == parity)
    #expect(day.weekday == taughtAs)
  }

  @Test func `differs at FEL on the same day`() {
    let day = Calendars.felB151.day(Calendars.day("2016-01-04"))
    #expect(ISOWeek(of: day.day).number == 1)
    #expect(day.parity == .odd)
  }

  @Test func `is that of a Monday made up for, although the week is another`() {
    let day = Calendars.fitB152.day(Calendars.day("2016-04-04"))
    #expect(day.parity == .odd)
    #expect(day.weekday == .monday)
    #expect(!day.isSwapped && day.isException)
    #expect(day.weekParity == .even)
    // The week around it is even.
    #expect(Calendars.fitB152.day(Calendars.day("2016-04-05")).parity == .even)
  }

  @Test func `is that of the weekday that is taught instead`() {
    let day = Calendars.fitB162.day(Calendars.day("2017-05-11"))
    #expect(day.day.weekday == .thursday)
    #expect(day.weekday == .monday)
    #expect(day.parity == .odd)
    #expect(day.isSwapped)
  }

  @Test(arguments: [("2021-02-15", WeekParity.odd), ("2016-02-22", .even)])
  func `is that of the ISO week where no period says another`(date: String, parity: WeekParity) {
    let day = TeachingCalendar([]).day(Calendars.day(date))
    #expect(day.parity == parity)
    #expect(day.reason == .isoWeek(ISOWeek(of: Calendars.day(date))))
    #expect(day.kind == .outside)
  }

  @Test(arguments: [
    ("2020-12-21", 52, WeekParity.even), ("2020-12-28", 53, .odd), ("2021-01-03", 53, .odd),
    ("2021-01-04", 1, .odd), ("2021-01-11", 2, .even),
  ])
  func `is odd twice in a row where a year has 53 weeks and no period says one`(
    date: String, week: Int, parity: WeekParity
  ) {
    let calendar = TeachingCalendar(
      teachingFrom: Calendars.day("2020-09-21"), to: Calendars.day("2021-02-14"))
    let day = calendar.day(Calendars.day(date))
    #expect(ISOWeek(of: day.day).number == week)
    #expect(day.parity == parity)
  }

  @Test func `alternates over the end of a year of 53 weeks where a period says one`() {
    let calendar = TeachingCalendar([
      TeachingPeriod(
        .teaching, from: Calendars.day("2020-09-21"), to: Calendars.day("2021-02-14"), firstWeekParity: .odd)
    ])
    #expect(calendar.day(Calendars.day("2020-12-28")).parity == .odd)
    #expect(calendar.day(Calendars.day("2021-01-04")).parity == .even)
  }

  @Test func `has a reason`() throws {
    let day = Calendars.fitB151.day(Calendars.day("2015-10-13"))
    guard case .period(let period, let weeks) = day.reason else {
      Issue.record("\(day.reason)")
      return
    }
    #expect(period.first == Calendars.day("2015-10-01"))
    #expect(weeks == 2)
    #expect(day.parity == .even)
  }

  @Test func `flips with each week of a period, from Monday on`() {
    let parities = (0..<14).map { Calendars.fitB151.day(Calendars.day("2015-10-01").adding($0)).parity }
    #expect(
      parities == Array(repeating: .even, count: 4) + Array(repeating: .odd, count: 7) + [
        .even, .even, .even,
      ])
  }
}
