import CivilTime

@testable import Campus
@testable import KOS

/// Values of tests, written short. The courses, people and numbers are invented.
enum Samples {
  static func day(_ text: String) -> Day {
    guard let day = Day(rawValue: text) else { preconditionFailure("no day: \(text)") }
    return day
  }

  static func moment(_ text: String) -> LocalDateTime {
    guard let moment = LocalDateTime(rawValue: text) else { preconditionFailure("no moment: \(text)") }
    return moment
  }

  static func semester(_ text: String) -> SemesterCode {
    guard let code = SemesterCode(rawValue: text) else { preconditionFailure("no semester: \(text)") }
    return code
  }

  static func slot(
    _ day: Weekday? = .monday, _ parity: SlotParity? = .both, from start: String? = "11:00",
    to end: String? = "12:30", weeks: WeekList? = nil, room: String? = "T9:350", id: String? = "7",
    teachers: [Reference] = []
  ) -> TimetableSlot {
    TimetableSlot(
      id: id, day: day, duration: nil, firstHour: nil, parity: parity,
      room: room.map { Reference(key: $0, name: $0) }, startTime: start.flatMap(TimeOfDay.init(rawValue:)),
      endTime: end.flatMap(TimeOfDay.init(rawValue:)), weeks: weeks, teachers: teachers)
  }

  static func parallel(
    _ slots: [TimetableSlot], id: String = "100", course: String = "BI-XX1", code: Int = 101,
    type: ParallelType = .tutorial, teachers: [Reference] = [Reference(key: "novakjan", name: "Jan Novák")]
  ) -> ParallelRecord {
    ParallelRecord(
      id: id, semester: nil, course: course, courseName: "Základy příkladů", code: code, type: type,
      teachers: teachers, slots: slots, isMine: true)
  }

  /// Four weeks of teaching from Monday 2025-10-06, an odd week, with a holiday and a swapped day.
  static let fourWeeks = TeachingCalendar([
    TeachingPeriod(.teaching, from: day("2025-10-06"), to: day("2025-11-02"), firstWeekParity: .odd),
    TeachingPeriod(.holiday, from: day("2025-10-28"), to: day("2025-10-28"), isIrregular: true),
    TeachingPeriod(
      .teaching, from: day("2025-10-30"), to: day("2025-10-30"), firstWeekParity: .even,
      firstDayOverride: .monday, isIrregular: true),
  ])
}
