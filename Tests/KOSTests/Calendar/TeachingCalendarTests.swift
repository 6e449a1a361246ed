import CivilTime
import Testing

@testable import KOS

@Suite struct `A calendar of teaching` {
  private let winter = Calendars.fitB151

  @Test(
    arguments: [
      ("2015-09-30", TeachingDay.Kind.outside), ("2015-10-01", .teaching), ("2015-10-28", .holiday),
      ("2015-12-22", .teaching), ("2015-12-24", .holiday), ("2016-01-11", .exams), ("2016-02-14", .exams),
      ("2016-02-15", .outside),
    ])
  func `knows what a day is`(date: String, kind: TeachingDay.Kind) {
    #expect(winter.day(Calendars.day(date)).kind == kind)
  }

  @Test func `numbers the weeks that have regular teaching`() {
    #expect(winter.teachingWeek(of: Calendars.day("2015-10-01")) == 1)
    #expect(winter.teachingWeek(of: Calendars.day("2015-10-05")) == 2)
    #expect(winter.teachingWeek(of: Calendars.day("2015-12-22")) == 13)
    // The holidays between have no number.
    #expect(winter.teachingWeek(of: Calendars.day("2015-12-28")) == nil)
    #expect(winter.teachingWeek(of: Calendars.day("2016-01-05")) == 14)
  }

  @Test func `does not count a week that has nothing but exceptions`() {
    let calendar = TeachingCalendar([
      Calendars.period(.teaching, "2025-10-06", "2025-10-12", .odd),
      Calendars.period(.teaching, "2025-10-15", "2025-10-15", .odd, override: .monday, isIrregular: true),
      Calendars.period(.teaching, "2025-10-20", "2025-10-26", .odd),
    ])
    #expect(calendar.teachingWeek(of: Calendars.day("2025-10-15")) == nil)
    #expect(calendar.teachingWeek(of: Calendars.day("2025-10-20")) == 2)
  }

  @Test func `goes on from an override over the days after it`() {
    let calendar = TeachingCalendar([
      Calendars.period(.teaching, "2025-12-18", "2025-12-19", .even, override: .monday, isIrregular: true)
    ])
    #expect(calendar.day(Calendars.day("2025-12-19")).weekday == .tuesday)
  }

  @Test func `lists its days of teaching`() {
    let days = winter.teachingDays
    #expect(days.first == Calendars.day("2015-10-01"))
    #expect(days.last == Calendars.day("2016-01-10"))
    #expect(!days.contains(Calendars.day("2015-10-28")))
    #expect(days == days.sorted())
  }

  @Test func `gives a holiday the parity of the period around it`() {
    let calendar = TeachingCalendar([
      Calendars.period(.teaching, "2016-01-04", "2016-01-17", .even),
      Calendars.period(.holiday, "2016-01-06", "2016-01-06", isIrregular: true),
    ])
    #expect(calendar.day(Calendars.day("2016-01-06")).kind == .holiday)
    #expect(calendar.day(Calendars.day("2016-01-06")).parity == .even)
    #expect(calendar.day(Calendars.day("2016-01-13")).parity == .odd)
  }

  @Test func `teaches by the ISO weeks where no periods are known`() throws {
    let calendar = TeachingCalendar(
      teachingFrom: Calendars.day("2021-02-15"), to: Calendars.day("2021-02-28"))
    let slot = try #require(
      try content(Parallel.self, "<timetableSlot><day>2</day><parity>EVEN</parity></timetableSlot>").slots
        .first)
    #expect(slot.days(in: calendar) == [Calendars.day("2021-02-23")])
    #expect(calendar.teachingWeek(of: Calendars.day("2021-02-23")) == 2)
  }

  @Test func `survives a period that ends before it begins`() {
    let calendar = TeachingCalendar([Calendars.period(.teaching, "2025-10-06", "2025-10-01")])
    #expect(calendar.day(Calendars.day("2025-10-06")).kind == .outside)
    #expect(calendar.teachingDays.isEmpty)
  }
}
