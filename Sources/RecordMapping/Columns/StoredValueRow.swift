/// A row of one column.
struct StoredValueRow: RecordRow {
  private let value: StoredValue

  init(_ value: StoredValue) { self.value = value }

  func type(at index: Int) -> ColumnType? {
    switch value {
    case .null: nil
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    }
  }

  func integer(at index: Int) -> Int64 {
    if case .integer(let integer) = value { integer } else { 0 }
  }

  func real(at index: Int) -> Double {
    if case .real(let real) = value { real } else { 0 }
  }

  func text(at index: Int) -> String {
    if case .text(let text) = value { text } else { "" }
  }

  func blob(at index: Int) -> [UInt8] {
    if case .blob(let blob) = value { blob } else { [] }
  }
}
