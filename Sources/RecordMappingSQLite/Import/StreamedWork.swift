import GRDB
import RecordMapping

/// A streamed import between its transactions.
///
/// It belongs to one iterator.
protocol StreamedWork: AnyObject {
  var session: ImportSession { get }
  /// Whether the next transaction needs bytes that have not come yet.
  var needsBytes: Bool { get }
  /// What ended the document behind the objects that are stored.
  var failure: (any Error)? { get }

  /// Takes bytes of the document and stores the objects that are whole, or as
  /// many as one transaction takes.
  func take(_ bytes: [UInt8], isComplete: Bool, in database: Database) throws
}

extension StreamedWork {
  var needsBytes: Bool { true }
  var failure: (any Error)? { nil }
}
