import CivilTime
import KOS

/// The semesters to which the days of a page belong. KOS is asked for lessons of the present one and the next by
/// itself, for those of earlier ones when somebody looks, and for others never.
struct ShownSemesters: Hashable, Sendable {
  /// In order.
  let all: [SemesterCode]
  /// The one that goes on.
  let present: SemesterCode?

  /// - Parameters:
  ///   - told: the present one as KOS told it; where it did not, by the calendar.
  init(_ days: ClosedRange<Day>, by calendar: AcademicCalendar, on today: Day, told: SemesterCode?) {
    let codes = (0...days.lowerBound.days(to: days.upperBound)).map(days.lowerBound.adding)
      .compactMap { calendar.semester(on: $0) ?? SemesterCode(usuallyHaving: $0) }
    all = Set(codes).sorted()
    present = told ?? calendar.current(on: today) ?? SemesterCode(usuallyHaving: today)
  }

  /// Those before the present one.
  var past: [SemesterCode] { all.filter { code in present.map { code < $0 } ?? false } }

  /// Whether lessons of all the others are asked for by themselves.
  var areAsked: Bool {
    all.allSatisfy { code in present.map { code <= $0.next ?? $0 } ?? false }
  }
}

extension SemesterCode {
  /// The one to which a day belongs as a rule, where no source says so: winters begin in the middle of September,
  /// summers in the middle of February.
  init?(usuallyHaving day: Day) {
    let (year, month, number) = day.civil
    switch (month, number) {
    case (1, _), (2, ..<15): self.init(academicYear: year - 1, .winter)
    case (2...8, _), (9, ..<15): self.init(academicYear: year - 1, .summer)
    default: self.init(academicYear: year, .winter)
    }
  }
}
