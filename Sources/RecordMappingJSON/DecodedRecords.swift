public import RecordMapping

/// The records of a document, and what was rejected.
public struct DecodedRecords<Part: RecordPart>: Sendable {
  /// Those that could be read, in the order of the document.
  public let records: [Part]
  /// The first objects that could not be read.
  public let rejected: [Rejection]
  /// How many objects could not be read.
  public let rejectedCount: Int
  /// Keys that no property reads, and how often they came.
  public let unknownKeys: [String: Int]
}
