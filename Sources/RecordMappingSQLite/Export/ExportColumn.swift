import GRDBSQLite
import RecordMapping

/// A column on its way into a document.
struct ExportColumn {
  private let leaf: RecordLeaf
  private let index: Int32
  private let position: Int
  private let rule: DocumentRule

  init(_ leaf: RecordLeaf, index: Int) {
    self.leaf = leaf
    self.index = Int32(index)
    position = index
    rule = leaf.relation?.identityRule ?? leaf.rule
  }

  func isNull(in row: RawStatement) -> Bool {
    sqlite3_column_type(row.handle, index) == SQLITE_NULL
  }

  /// Writes what the column holds, as the property would write itself.
  func write(_ row: RawStatement, to writer: inout DocumentWriter, _ descriptor: RecordDescriptor) throws {
    let cell = row.column(index)
    switch (rule, cell.kind) {
    case (_, .null):
      if writer.writesNulls { writer.raw("null") }
    case (.integer, .integer) where !leaf.form.isQuoted: writer.number(cell.integer)
    case (.integer, .integer):
      writer.raw("\"")
      writer.number(cell.integer)
      writer.raw("\"")
    case (.text, .text): writer.string(cell.bytes)
    case (.instant, .integer):
      writer.instant(Instant(microseconds: cell.integer), as: leaf.form.date)
    default:
      do throws(ValueFault) {
        try leaf.export(cell.stored, &writer)
      } catch {
        throw RecordFault(
          table: descriptor.table, column: leaf.column?.name ?? "", expected: leaf.typeName, found: error)
      }
    }
  }
}
