/// A row that has been read.
package struct StoredRow: RecordRow {
  private let values: [StoredValue]

  package init(_ values: [StoredValue]) { self.values = values }

  package func type(at index: Int) -> ColumnType? {
    switch values[index] {
    case .null: nil
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    }
  }

  package func integer(at index: Int) -> Int64 {
    if case .integer(let integer) = values[index] { integer } else { 0 }
  }

  package func real(at index: Int) -> Double {
    if case .real(let real) = values[index] { real } else { 0 }
  }

  package func text(at index: Int) -> String {
    if case .text(let text) = values[index] { text } else { "" }
  }

  package func blob(at index: Int) -> [UInt8] {
    if case .blob(let blob) = values[index] { blob } else { [] }
  }
}
