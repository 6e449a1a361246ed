/// A value that is one row of one table.
///
/// Attach the ``Record(table:)`` macro to a struct rather than conforming by
/// hand: the struct's stored properties are the columns, and the macro writes
/// every requirement from them as straight-line code.
///
/// The requirements know nothing of SQLite. Whatever can hand out the columns
/// of a row (``RecordRow``) can build a record, and whatever takes values by
/// position (``RecordBinder``) can store one.
public protocol Record: Sendable {
  /// The type of the property marked `@ID`.
  associatedtype RecordID: RecordIdentity

  /// One case for each column, named like its property.
  associatedtype ColumnName: RecordColumnName

  /// The table and its columns, in the order of the properties.
  static var recordDescriptor: RecordDescriptor { get }

  /// The value of the property marked `@ID`.
  var recordID: RecordID { get }

  /// Reads a row whose columns stand in the descriptor's order; throws at the
  /// first column that does not hold a value of its property's type.
  init(row: some RecordRow) throws(RecordFault)

  /// Hands over every column once, at its position in the descriptor; throws
  /// at the first value that no column can hold.
  func bind(to binder: inout some RecordBinder) throws(RecordFault)
}
