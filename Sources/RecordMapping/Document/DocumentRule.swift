/// What a type takes from a document, for types whose values go into a column
/// without becoming Swift values first.
public enum DocumentRule: Hashable, Sendable {
  /// A whole number in this range, stored as INTEGER.
  case integer(ClosedRange<Int64>)
  /// A finite number, stored as REAL.
  case real
  /// A truth value, stored as 0 or 1.
  case boolean
  /// A string, stored as TEXT.
  case text
  /// A date, stored as whole microseconds.
  case instant
  /// Whatever stands there, stored as TEXT as it stands there.
  case json
  /// A row of another table, or its identity.
  case related
  /// Anything that only the type itself can tell.
  case other
}
