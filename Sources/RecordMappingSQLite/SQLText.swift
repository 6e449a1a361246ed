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
  static func definition(_ column: ColumnDescriptor) -> String {
    var text = "\(name(column.name)) \(constraints(of: column))"
    if let value = column.defaultValue { text += " DEFAULT (\(literal(value)))" }
    return text
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
