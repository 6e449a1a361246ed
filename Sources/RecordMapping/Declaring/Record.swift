/// A value that is one row of one table.
///
/// Attach the ``Record(table:keys:converts:)`` macro to a struct rather than
/// conforming by hand: the struct's stored properties are the columns and the
/// keys of a document, and the macro writes every requirement from them as
/// straight-line code.
///
/// The requirements know nothing of SQLite. Whatever can hand out the columns
/// of a row (``RecordRow``) can build a record, and whatever takes values by
/// position (``RecordBinder``) can store one.
public protocol Record: RecordPart {
  /// The type of the property marked `@ID`; of several, a struct of them.
  associatedtype RecordID: RecordIdentity

  /// One case for each property that is one column, named like it.
  associatedtype ColumnName: RecordColumnName

  /// What tells this row from all others of the table.
  var recordID: RecordID { get }
}
