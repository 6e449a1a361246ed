/// What a column stores: the four types of a STRICT table that are not NULL.
/// The raw value is the type's name in SQL.
public enum ColumnType: String, Hashable, Sendable {
  case integer = "INTEGER"
  case real = "REAL"
  case text = "TEXT"
  case blob = "BLOB"
}
