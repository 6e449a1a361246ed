/// What a column is for.
public enum RecordRole: Hashable, Sendable {
  /// It identifies the row, alone or with others.
  case identity
  case value
}
