import CivilTime
import Testing

@testable import Campus
@testable import KOS

/// What was published elsewhere about the days of the data files: each vector of the format's description, and
/// what the faculties themselves say of their semesters.
@Suite struct `A published semester` {
  private func day(_ faculty: String, _ semester: String, _ date: String) throws -> TeachingDay {
    try Published.calendar(faculty, semester).day(Samples.day(date))
  }

  @Test(
    arguments: [
      ("fit", "B151", "2015-10-05", WeekParity.odd, Weekday.monday),
      ("fit", "B151", "2015-12-21", .even, .wednesday), ("fit", "B151", "2016-01-04", .even, .monday),
      ("fel", "B151", "2016-01-04", .odd, .monday), ("fit", "B152", "2016-04-04", .odd, .monday),
      ("fit", "B162", "2017-05-11", .odd, .monday), ("fit", "B152", "2016-02-22", .even, .monday),
      // FIT's plans of 2015/16, 2016/17, 2019/20, 2020/21 and 2023/24.
      ("fit", "B152", "2016-05-18", .odd, .wednesday), ("fit", "B162", "2017-05-02", .even, .monday),
      ("fit", "B162", "2017-05-18", .odd, .thursday), ("fit", "B162", "2017-05-19", .odd, .friday),
      ("fit", "B192", "2020-04-30", .odd, .friday), ("fit", "B192", "2020-05-12", .odd, .friday),
      ("fit", "B202", "2021-02-15", .odd, .monday), ("fit", "B202", "2021-05-10", .odd, .monday),
      ("fit", "B231", "2023-09-25", .odd, .monday),
      // FEL's plans of 2016/17, 2019/20 and 2022/23.
      ("fel", "B161", "2016-10-03", .even, .monday), ("fel", "B161", "2016-11-16", .even, .friday),
      ("fel", "B161", "2016-12-19", .odd, .friday), ("fel", "B161", "2017-01-02", .odd, .monday),
      ("fel", "B161", "2017-01-09", .even, .monday), ("fel", "B191", "2019-09-23", .odd, .monday),
      ("fel", "B191", "2020-01-06", .even, .monday), ("fel", "B221", "2022-09-19", .even, .monday),
      ("fel", "B221", "2023-01-09", .odd, .monday), ("fel", "B222", "2023-02-20", .even, .monday),
      ("fel", "B222", "2023-05-26", .odd, .friday),
    ])
  func `teaches a day as it was published`(
    faculty: String, semester: String, date: String, parity: WeekParity, weekday: Weekday
  ) throws {
    let day = try day(faculty, semester, date)
    #expect(day.kind == .teaching)
    #expect(day.parity == parity)
    #expect(day.weekday == weekday)
  }

  @Test(
    arguments: [
      ("fit", "B152", "2016-03-24"), ("fit", "B152", "2016-03-25"), ("fit", "B152", "2016-03-28"),
      ("fit", "B152", "2016-05-11"), ("fit", "B162", "2017-04-17"), ("fit", "B162", "2017-05-01"),
      ("fit", "B162", "2017-05-08"), ("fit", "B162", "2017-05-17"), ("fit", "B192", "2020-04-10"),
      ("fit", "B192", "2020-04-13"), ("fit", "B192", "2020-05-13"), ("fit", "B231", "2023-12-23"),
      ("fit", "B202", "2021-05-12"), ("fit", "B202", "2021-07-01"), ("fel", "B222", "2023-05-10"),
      ("fel", "B161", "2016-10-28"), ("fel", "B161", "2016-11-17"), ("fel", "B161", "2016-11-18"),
      ("fel", "B161", "2016-12-23"), ("fel", "B191", "2019-10-28"), ("fel", "B221", "2022-09-28"),
      ("fel", "B221", "2023-01-08"),
    ])
  func `is free on a day on which it was published to be`(faculty: String, semester: String, date: String)
    throws
  {
    #expect(try day(faculty, semester, date).kind == .holiday)
  }

  /// How often each day of the week is taught in odd and in even weeks, from Monday to Friday.
  @Test(
    arguments: [
      // FIT, summer 2015/16: seven even weeks and six odd ones, of which an even Thursday and an even Friday
      // are lost, and an even Monday and an even Wednesday stand in for odd ones.
      ("fit", "B152", [6, 6, 6, 6, 6], [6, 7, 6, 6, 6]),
      // FIT, summer 2016/17: six of each.
      ("fit", "B162", [6, 6, 6, 6, 6], [6, 6, 6, 6, 6]),
      // FIT, summer 2020/21: seven odd weeks and six even ones, without an odd Wednesday and Friday and an even
      // Monday.
      ("fit", "B202", [7, 7, 6, 7, 6], [5, 6, 6, 6, 6]),
      // FIT, winter 2023/24: seven odd weeks and six even ones, without an odd Thursday and an even Friday.
      ("fit", "B231", [7, 7, 7, 6, 7], [6, 6, 6, 6, 5]),
    ])
  func `teaches each day of the week as often as was published`(
    faculty: String, semester: String, odd: [Int], even: [Int]
  ) throws {
    let calendar = try Published.calendar(faculty, semester)
    let days = calendar.teachingDays.map(calendar.day)
    let counts = { (parity: WeekParity) in
      Weekday.allCases.prefix(5).map { weekday in
        days.count { $0.parity == parity && $0.weekday == weekday }
      }
    }
    #expect(counts(.odd) == odd)
    #expect(counts(.even) == even)
  }

  @Test(arguments: Published.semesters)
  func `has as many weeks of teaching as its faculty has, and parities that take turns`(
    faculty: String, semester: String
  ) throws {
    let calendar = try Published.calendar(faculty, semester)
    let first = try #require(calendar.teachingDays.first)
    let weeks = calendar.teachingDays.compactMap(calendar.teachingWeek).max()
    #expect(faculty == "fit" ? [12, 13, 14].contains(weeks) : [14, 15].contains(weeks))
    #expect(calendar.teachingWeek(of: first) == 1)
    for day in calendar.teachingDays where day.weekday == .monday && !calendar.day(day).isSwapped {
      guard let period = calendar.day(day).period, !period.isIrregular, period.contains(day.adding(-7)) else {
        continue
      }
      #expect(calendar.day(day).parity != calendar.day(day.adding(-7)).parity)
    }
  }
}
