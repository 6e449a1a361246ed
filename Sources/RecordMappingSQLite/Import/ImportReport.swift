public import RecordMapping

/// What an import did, exactly.
///
/// Each row is counted once, as what became of it in all: an object that came
/// twice is one inserted row, and one ``repeated``.
///
/// A document that comes in pieces gives a report for each transaction, about
/// the objects that were stored or rejected in that transaction: the counts of
/// all reports add up to those of the document, and after a resumption to those
/// of its rest. Only ``bytes`` counts from the document's start.
public struct ImportReport<R: RecordMapping.Record>: Sendable {
  /// Rows that were not there before.
  public let inserted: RecordIDs<R.RecordID>
  /// Rows that were there with other values, and were written.
  ///
  /// Rows are stored in batches of 512. If several objects in one batch have
  /// the same identity, only the last one is stored and counts. If they are in
  /// different batches, each is stored in turn: a row that one of them changed
  /// and a later one changed back was written twice and is among these,
  /// although it is as it was before the import.
  public let updated: RecordIDs<R.RecordID>
  /// Rows that were there as they are; nothing was written for them.
  public let unchanged: RecordIDs<R.RecordID>
  /// Rows that the document no longer has, within the scope.
  /// Or rows that its lines delete; one that was not there, or was inserted in
  /// the same transaction, is not among them.
  public let deleted: RecordIDs<R.RecordID>
  /// The rows that were inserted, then those that were updated, then those that
  /// were deleted, each in the order of its identities; none unless
  /// ``ImportOptions/keepsChanges`` asks for them.
  public internal(set) var changes: [RowChange<R>] = []
  /// What became of the deletion that was asked for.
  public internal(set) var deletion: Deletion
  /// Objects with an identity that had come before; the last one counts.
  public let repeated: Int
  /// The first objects that were not stored, in the order of the document.
  public let rejected: [Rejection]
  /// How many objects were not stored.
  public let rejectedCount: Int
  /// What became of the rows of other tables.
  public let related: [RelatedReport]
  /// Keys that no property reads, and how often they came.
  public let unknownKeys: [String: Int]
  /// Columns whose value stood in the document but was not usable, so that it
  /// became nil or the default, and how often.
  public let replaced: [String: Int]
  /// Of a document of lines those that are neither stored nor deleted, as they
  /// came. In the document they stand behind all others of this transaction.
  public let lines: [ImportedLine]
  /// Of a document of lines the last one of this transaction, whatever it
  /// means; nil if there was none. Where a stream is numbered, it tells how far
  /// the transaction has come.
  public let lastLine: ImportedLine?
  /// How many objects were read, those that were rejected among them; of a
  /// document of lines, how many lines that are not blank.
  public let objects: Int
  /// How many bytes of the document have been read, from its start.
  public let bytes: Int
}

/// What became of the rows that a document no longer has.
public enum Deletion: Hashable, Sendable {
  /// Nothing was to be deleted.
  case none
  /// Those of the scope were deleted.
  case done
  /// Nothing was deleted, because objects were rejected: their rows would have
  /// been taken for missing.
  case refused
}

/// What an import did to the rows of a table other than the one it was for.
public struct RelatedReport: Hashable, Sendable {
  /// The table.
  public let table: String
  /// How many rows were not there before.
  public let inserted: Int
  /// How many rows were there with other values.
  public let updated: Int
  /// How many rows were there as they are.
  public let unchanged: Int
}
