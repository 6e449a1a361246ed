public import GRDB

/// A change of the schema that cannot be told from the records: a column that
/// is renamed, split or dropped, values that are brought into another form.
///
/// ```swift
/// let rename = MigrationStep("2026-11 title is called name") { database in
///   try database.execute(sql: "ALTER TABLE printer RENAME COLUMN title TO name")
/// }
/// ```
///
/// Each runs once in the life of a file, in the order in which they are given,
/// in the transaction that also adds what the records have more. A new file
/// needs none of them.
public struct MigrationStep: Sendable {
  /// By which the file remembers it; must never change.
  public let name: String

  let body: @Sendable (Database) throws -> Void

  /// - Parameters:
  ///   - name: By which the file remembers it; must never change.
  ///   - body: Changes the schema and the rows; references are checked when all
  ///     is done.
  public init(_ name: String, _ body: @escaping @Sendable (Database) throws -> Void) {
    self.name = name
    self.body = body
  }
}
