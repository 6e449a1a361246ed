import RecordMapping

/// Pieces of SQL.
enum SQLText {
  static func name(_ name: String) -> String {
    quoted(name, by: "\"")
  }

  static func literal(_ value: StoredValue) -> String {
    switch value {
    case .null: "NULL"
    case .integer(let integer): "\(integer)"
    case .real(let real): "\(real)"
    case .text(let text): quoted(text, by: "'")
    case .blob(let bytes): "x'" + bytes.map(hexadecimal).joined() + "'"
    }
  }

  /// A column as it stands in CREATE TABLE and ADD COLUMN.
  ///
  /// - Parameter isKey: Whether the column alone is the primary key.
  static func definition(_ column: ColumnDescriptor, isKey: Bool, relation: RecordRelation?) -> String {
    var text = "\(name(column.name)) \(column.type.rawValue)"
    if !column.isNullable { text += " NOT NULL" }
    if isKey { text += " PRIMARY KEY" }
    if let value = column.defaultValue { text += " DEFAULT (\(literal(value)))" }
    if let relation { text += " " + reference(relation) }
    return text
  }

  /// Checked when the transaction ends, so that rows may come in any order.
  private static func reference(_ relation: RecordRelation) -> String {
    let target = relation.target.recordDescriptor
    let action =
      switch relation.onDelete {
      // Not RESTRICT, which SQLite checks at once.
      case .restrict: ""
      case .cascade: " ON DELETE CASCADE"
      case .setNull: " ON DELETE SET NULL"
      }
    return "REFERENCES \(name(target.table)) (\(name(target.identity[0].name)))\(action)"
      + " DEFERRABLE INITIALLY DEFERRED"
  }

  /// The part of a definition that a table must agree with.
  static func constraints(of column: ColumnDescriptor) -> String {
    column.type.rawValue + (column.isNullable ? "" : " NOT NULL")
      + (column.isIdentity ? " PRIMARY KEY" : "")
  }

  private static func quoted(_ text: String, by quote: Character) -> String {
    let body = text.map { $0 == quote ? "\(quote)\(quote)" : "\($0)" }.joined()
    return "\(quote)\(body)\(quote)"
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return digits.count == 1 ? "0" + digits : digits
  }
}
