import KOS

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
