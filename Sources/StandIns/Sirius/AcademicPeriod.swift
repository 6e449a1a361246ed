import CivilTime

/// A stretch of a semester as a faculty announces it.
struct AcademicPeriod: Sendable, Hashable {
  enum Kind: String, Sendable { case teaching, exams, holiday }

  var kind: Kind
  var first: Day
  /// Belongs to the period.
  var last: Day
  /// Whether its first week is an odd one; `nil` where it does not say.
  var startsOdd: Bool?
  /// As which day of the week its first day teaches.
  var firstDayOverride: Int?
  var isIrregular = false
  var name: Localised?

  func contains(_ day: Day) -> Bool { first <= day && day <= last }
}
