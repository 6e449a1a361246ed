import RecordMapping

/// A row made of values.
struct ListRow: RecordRow {
  let values: [StoredValue]

  func type(at index: Int) -> ColumnType? {
    switch values[index] {
    case .null: nil
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    }
  }

  func integer(at index: Int) -> Int64 {
    if case .integer(let value) = values[index] { value } else { 0 }
  }

  func real(at index: Int) -> Double {
    if case .real(let value) = values[index] { value } else { 0 }
  }

  func text(at index: Int) -> String {
    if case .text(let value) = values[index] { value } else { "" }
  }

  func blob(at index: Int) -> [UInt8] {
    if case .blob(let value) = values[index] { value } else { [] }
  }
}
