import GRDB
import RecordMapping

/// A streamed import between its transactions.
///
/// It belongs to one iterator.
protocol StreamedWork: AnyObject {
  var session: ImportSession { get }

  /// Takes bytes of the document and stores the objects that are whole.
  func take(_ bytes: [UInt8], isComplete: Bool, in database: Database) throws
}
