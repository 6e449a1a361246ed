import CivilTime

/// What Sirius writes of semesters and weeks.
enum SiriusDocuments {
  static func semester(_ semester: AcademicSemester, faculty: String) -> JSONDocument {
    .object([
      "id": .text("\(faculty)-\(semester.code.text)"), "faculty": .number(Int(faculty) ?? 0),
      "starts_at": .text(semester.first.rawValue), "ends_at": .text(semester.last.rawValue),
      "exams_start_at": .text(semester.exams.first.rawValue),
      "exams_end_at": .text(semester.exams.last.rawValue),
      "teaching_ends_at": .text(semester.teachingEnd.rawValue), "first_week_parity": .text("odd"),
      "hour_duration": .number(45),
      "hour_starts": .list(HourGrid.hours.map { .text(clock(HourGrid.start(of: $0))) }),
      "periods": .list(semester.periods.map(period)),
    ])
  }

  private static func period(_ period: AcademicPeriod) -> JSONDocument {
    .object([
      "type": .text(period.kind.rawValue), "starts_at": .text(period.first.rawValue),
      "ends_at": .text(period.last.rawValue), "first_week_parity": parity(period.startsOdd),
      "first_day_override": JSONDocument(period.firstDayOverride.map { weekdays[$0 - 1] }),
      "irregular": .flag(period.isIrregular),
      "name": period.name.map { .object(["cs": JSONDocument($0.cs), "en": JSONDocument($0.en)]) } ?? .null,
    ])
  }

  /// The week that begins on this Monday; `nil` semester: of the time between two.
  static func week(_ monday: Day, in semester: AcademicSemester?) -> JSONDocument {
    let days = (0..<7).map(monday.adding)
    let periods = semester?.periods.filter { period in days.contains(where: period.contains) } ?? []
    let number = (monday.number - (semester?.first ?? monday).number) / 7 + 1
    let isTeaching = semester != nil && number <= AcademicSemester.teachingWeeks
    return .object([
      "starts_at": .text(monday.rawValue), "ends_at": .text(monday.adding(6).rawValue),
      "cweek": .number(ISOWeek(of: monday).number), "teaching_week": isTeaching ? .number(number) : .null,
      "week_parity": isTeaching ? parity(semester?.isOdd(monday)) : .null,
      "period_types": .list(Set(periods.map(\.kind.rawValue)).sorted().map(JSONDocument.text)),
    ])
  }

  private static func parity(_ isOdd: Bool?) -> JSONDocument {
    isOdd.map { .text($0 ? "odd" : "even") } ?? .null
  }

  /// `7:30`.
  private static func clock(_ minutes: Int) -> String {
    "\(minutes / 60):\(Digits.padded(minutes % 60, 2))"
  }

  private static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]
}
