/// Why a column's content is not a value of the type that was asked for, or a
/// value cannot be stored.
public enum ValueFault: Error, Hashable, Sendable {
  /// NULL where the type has no place for it.
  case null
  /// Content of another kind.
  case type(ColumnType)
  /// Content of the right kind that is none of the type's values: a number
  /// out of range, a text that is no case of the enum.
  case value(StoredValue)
  /// A number that is infinite or not a number.
  case notFinite
  /// A whole number that does not fit into 63 bits.
  case tooLarge
}
