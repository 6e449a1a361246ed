/// Why a text or a number is not an instant.
public enum InstantFault: Error, Hashable, Sendable {
  /// It does not have the form, or names a day or time that no calendar has, such as 30 February.
  case notADate
  /// It lies outside the years 0001 to 9999.
  case outOfRange
  /// It would be an instant if it said its offset from UTC.
  case missingOffset
  /// The pattern itself has a field that ``InstantForm/pattern(_:)`` does not know.
  case unsupportedPattern
}
