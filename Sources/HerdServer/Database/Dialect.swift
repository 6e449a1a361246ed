/// The SQL that differs between the engines; everything else is written once.
package struct Dialect: Hashable, Sendable {
  /// The engine's name, for logs.
  package let name: String
  /// Type of a column of whole numbers, and of truth values as 0 and 1.
  package let whole: String
  /// Type of a column of texts, which sort by their bytes.
  package let text: String
  /// Type of a column of bytes.
  package let bytes: String
  /// What stands behind the columns of a table: it refuses values of another type, as PostgreSQL does anyway.
  package let tableEnd: String
  /// Begins a transaction of ``TransactionKind/read``.
  let beginRead: String
  /// Begins a transaction that writes.
  let beginWrite: String
  /// The statements of ``ServerDatabase/maintain()``.
  let maintenance: [SQLStatement]
  /// Selects the size in bytes.
  let size: SQLStatement

  /// Types and the end of tables put into the text of a schema: `{whole}`, `{text}`, `{bytes}`, `{table}`.
  ///
  ///     CREATE TABLE animals (account {whole} NOT NULL, name {text}, PRIMARY KEY (account)){table}
  package func filling(_ schema: String) -> String {
    let places = ["{whole}": whole, "{text}": text, "{bytes}": bytes, "{table}": tableEnd]
    return places.reduce(schema) { text, place in text.replacing(place.key, with: place.value) }
  }

  /// Writes a copy of the database to a new file, or `nil` if the engine leaves that to programs of its own.
  func backUp(to path: String) -> SQLStatement? {
    guard self == .sqlite else { return nil }
    return SQLStatement("VACUUM INTO '\(path.replacing("'", with: "''"))'")
  }

  package static let sqlite = Dialect(
    name: "SQLite", whole: "INTEGER", text: "TEXT", bytes: "BLOB", tableEnd: " STRICT", beginRead: "BEGIN",
    beginWrite: "BEGIN IMMEDIATE", maintenance: ["PRAGMA optimize", "PRAGMA wal_checkpoint(TRUNCATE)"],
    size: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")

  /// Reads see one snapshot. Writes do not: whoever waits for a locked row must see what the other has
  /// written, and a snapshot would make it start again.
  package static let postgres = Dialect(
    name: "PostgreSQL", whole: "BIGINT", text: "TEXT COLLATE \"C\"", bytes: "BYTEA", tableEnd: "",
    beginRead: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    beginWrite: "BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE", maintenance: ["VACUUM (ANALYZE)"],
    size: "SELECT pg_database_size(current_database())")
}
