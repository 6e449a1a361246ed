import RecordMapping

/// Takes the columns of a record as cells.
struct CellBinder: RecordBinder {
  let cells: UnsafeMutablePointer<Cell>
  let arena: CellArena

  func bindNull(at index: Int) { cells[index] = .null }
  func bind(_ integer: Int64, at index: Int) { cells[index] = .integer(integer) }
  func bind(_ real: Double, at index: Int) { cells[index] = .real(real) }
  func bind(_ text: String, at index: Int) { cells[index] = arena.cell(.text(text)) }
  func bind(_ blob: [UInt8], at index: Int) { cells[index] = arena.cell(.blob(blob)) }
}
