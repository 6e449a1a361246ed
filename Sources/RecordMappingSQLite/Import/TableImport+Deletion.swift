import GRDB
import RecordMapping

extension TableImport {
  /// Deletes the rows of the scope that the import has not met.
  func deleteMissing<R>(where predicate: RecordPredicate<R>, in database: Database) throws {
    let select = try RawStatement(sql.keys(where: predicate.sql), in: database)
    let arena = CellArena()
    for (index, argument) in predicate.arguments.enumerated() {
      select.bind(arena.cell(argument), at: Int32(index + 1))
    }
    let width = descriptor.identity.count
    var missing: [[StoredValue]] = []
    // In the order of a row's columns, as keys are read.
    let cells = UnsafeMutablePointer<Cell>.allocate(capacity: descriptor.columns.count)
    cells.initialize(repeating: .null, count: descriptor.columns.count)
    defer { cells.deallocate() }
    while try select.step() {
      for (index, column) in descriptor.identityIndices.enumerated() {
        cells[column] = select.column(Int32(index))
      }
      let key = key(of: cells)
      if !inserted.contains(key), !updated.contains(key), !unchanged.contains(key) {
        missing.append(key.stored)
      }
    }
    select.reset()
    let delete = try RawStatement(sql.delete, in: database)
    let reader = keepsOldRows ? RowReader(sql.one, in: database) : nil
    for key in missing {
      let old = try reader?.row(key)
      for index in 0..<width {
        cells[descriptor.identityIndices[index]] = arena.cell(key[index])
        delete.bind(cells[descriptor.identityIndices[index]], at: Int32(index + 1))
      }
      try delete.run()
      noteMissing(self.key(of: cells), old: old)
    }
  }
}
