import RecordMapping

/// The identity of a row that waits to be stored.
struct RowKey {
  let cells: UnsafeMutablePointer<Cell>
  /// Owned by the table's import, which outlives it.
  let indices: UnsafeBufferPointer<Int>

  /// Of an identity that is one INTEGER.
  var integer: Int64 { cells[indices[0]].integer }

  var stored: [StoredValue] { indices.map { cells[$0].stored } }
}
