import GRDB

/// A column as the database has it.
struct ExistingColumn: Equatable {
  let name: String
  /// Type, nullability and key, written as ``SQLText`` writes them.
  let constraints: String
  /// Whether a row cannot be inserted without a value for it.
  let mustBeGiven: Bool

  init(_ column: ColumnInfo) {
    name = column.name
    let isKey = column.primaryKeyIndex > 0
    constraints =
      column.type.uppercased() + (column.isNotNull ? " NOT NULL" : "") + (isKey ? " PRIMARY KEY" : "")
    mustBeGiven = column.isNotNull && column.defaultValueSQL == nil
  }
}
