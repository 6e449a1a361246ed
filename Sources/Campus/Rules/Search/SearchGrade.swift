/// How well something fits what is searched for, the best first.
enum SearchGrade: UInt8, CaseIterable, Comparable, Sendable {
  /// It is the thing's code.
  case code
  /// The thing's code begins so.
  case codeBeginning
  /// Words of code or name begin so.
  case beginning
  /// Other words begin so.
  case otherBeginning
  /// It stands within words of code or name.
  case inside
  /// It stands within other words.
  case otherInside

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}
