public import RecordMapping

/// What one commit changed in the table of a record, in all: a row that was
/// inserted and deleted again is not among it, nor one that is as it was.
public struct RecordChanges<R: RecordMapping.Record>: Sendable {
  /// Rows that were not there before.
  public let inserted: RecordIDs<R.RecordID>
  /// Rows that have other values than before.
  public let updated: RecordIDs<R.RecordID>
  /// Rows that are no longer there.
  public let deleted: RecordIDs<R.RecordID>
  /// Whether somebody else changed the database: another process, or another
  /// store on the same file. Which rows they changed is not known, nor whether
  /// they changed this table.
  public let isExternal: Bool
}
