import GRDB

/// The columns of a row, told apart as SQLite does: two Unicode forms of one text are two values.
struct ExactRow: Hashable, Sendable {
  enum Field: Hashable, Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text([UInt8])
    case blob([UInt8])

    static func text(_ text: String) -> Field { .text(Array(text.utf8)) }

  }

  let fields: [Field]

  init(_ fields: [Field]) { self.fields = fields }
}

extension ExactRow {
  /// All rows of a table. Texts are read as bytes, or GRDB would cut them at their first NUL.
  static func all(of table: String, in database: Database) throws -> [ExactRow] {
    let columns = try database.columns(in: table).map { column in
      "typeof(\(column.name)), CASE typeof(\(column.name)) WHEN 'text' THEN CAST(\(column.name) AS BLOB)"
        + " ELSE \(column.name) END"
    }
    let sql = "SELECT \(columns.joined(separator: ", ")) FROM \(table)"
    return try Row.fetchAll(database, sql: sql).map { row in
      ExactRow(stride(from: 0, to: row.count, by: 2).map { field(row[$0 + 1], type: row[$0]) })
    }
  }

  private static func field(_ value: DatabaseValue, type: String) -> Field {
    switch value.storage {
    case .null: .null
    case .int64(let integer): .integer(integer)
    case .double(let real): .real(real)
    case .string(let text): .text(text)
    case .blob(let bytes): type == "text" ? .text(Array(bytes)) : .blob(Array(bytes))
    }
  }
}

extension ExactRow: CustomStringConvertible {
  var description: String {
    fields.map { field in
      if case .text(let bytes) = field { return "'\(String(decoding: bytes, as: UTF8.self))'" }
      return "\(field)"
    }.joined(separator: "|")
  }
}
