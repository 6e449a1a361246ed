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
    let type = column.type.uppercased()
    // Such a key is the row's number, which is never NULL, said or not.
    let isRowNumber = isKey && type == "INTEGER"
    constraints =
      type + (column.isNotNull || isRowNumber ? " NOT NULL" : "") + (isKey ? " PRIMARY KEY" : "")
    mustBeGiven = column.isNotNull && column.defaultValueSQL == nil
  }
}
