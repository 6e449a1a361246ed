import RecordMapping

/// Keeps what was bound, by position.
struct ListBinder: RecordBinder {
  private(set) var values: [Int: StoredValue] = [:]

  mutating func bindNull(at index: Int) { values[index] = .null }
  mutating func bind(_ integer: Int64, at index: Int) { values[index] = .integer(integer) }
  mutating func bind(_ real: Double, at index: Int) { values[index] = .real(real) }
  mutating func bind(_ text: String, at index: Int) { values[index] = .text(text) }
  mutating func bind(_ blob: [UInt8], at index: Int) { values[index] = .blob(blob) }
}

extension Record {
  func bound() throws -> [StoredValue] {
    var binder = ListBinder()
    try bind(to: &binder)
    return binder.values.sorted { $0.key < $1.key }.map(\.value)
  }
}
