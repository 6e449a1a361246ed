/// Keeps the one value that is bound to it.
package struct StoredValueBinder: RecordBinder {
  package private(set) var value = StoredValue.null

  package init() {}

  package mutating func bindNull(at index: Int) { value = .null }
  package mutating func bind(_ integer: Int64, at index: Int) { value = .integer(integer) }
  package mutating func bind(_ real: Double, at index: Int) { value = .real(real) }
  package mutating func bind(_ text: String, at index: Int) { value = .text(text) }
  package mutating func bind(_ blob: [UInt8], at index: Int) { value = .blob(blob) }
}
