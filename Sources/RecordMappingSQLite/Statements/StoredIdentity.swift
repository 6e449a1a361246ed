import RecordMapping

/// Keeps the identity that is bound to it; of one column, since only such a
/// record can have lists.
struct StoredIdentity: RecordBinder {
  private(set) var value = StoredValue.null

  mutating func bindNull(at index: Int) { value = .null }
  mutating func bind(_ integer: Int64, at index: Int) { value = .integer(integer) }
  mutating func bind(_ real: Double, at index: Int) { value = .real(real) }
  mutating func bind(_ text: String, at index: Int) { value = .text(text) }
  mutating func bind(_ blob: [UInt8], at index: Int) { value = .blob(blob) }
}
