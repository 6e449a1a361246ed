public import RecordMapping

/// Why a store could not be opened, read or written.
public enum StoreError: Error, Hashable, Sendable {
  /// The file was written by a newer program; it is as it was.
  case newerFile(path: String, found: Int, known: Int)
  /// The file holds something else than a database, or a damaged one.
  case notADatabase(path: String, cause: StoreCause)
  /// The folder that shall hold the file does not exist.
  case folderMissing(path: String, cause: StoreCause)
  /// The file, or SQLite's files beside it, cannot be created in the folder.
  case folderNotWritable(path: String, cause: StoreCause)
  /// The file is there but may not be read or written.
  case fileNotAccessible(path: String, cause: StoreCause)
  case diskFull(path: String, cause: StoreCause)
  /// A column is not what its record needs; `expected` is nil for a column
  /// that no property has but every row needs.
  case schemaMismatch(path: String, table: String, column: String, expected: String?, found: String)
  /// A record gained a property that has no value for the rows that are there.
  case columnNeedsDefault(path: String, table: String, column: String)
  /// A row that is no record, or a record that no row can hold.
  case record(path: String, RecordFault)
  /// Rows would be left that refer to a row which is not there; nothing of the
  /// transaction is stored.
  case orphans(path: String, table: String, column: String, count: Int)
  /// A record that its own rule does not let in.
  case invalid(path: String, table: String, ValidationFault)
  /// Everything else that SQLite reports.
  case database(path: String, cause: StoreCause)
}
