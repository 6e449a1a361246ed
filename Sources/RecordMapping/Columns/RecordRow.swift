/// The columns of one row, by position from 0.
///
/// A reader asks for ``type(at:)`` first and then calls only the matching
/// accessor; what another accessor answers is not defined.
public protocol RecordRow {
  /// What the column holds in this row; nil is NULL.
  func type(at index: Int) -> ColumnType?
  func integer(at index: Int) -> Int64
  func real(at index: Int) -> Double
  func text(at index: Int) -> String
  func blob(at index: Int) -> [UInt8]
}

extension RecordRow {
  /// The column as it is, whatever it holds.
  public func value(at index: Int) -> StoredValue {
    switch type(at: index) {
    case nil: .null
    case .integer: .integer(integer(at: index))
    case .real: .real(real(at: index))
    case .text: .text(text(at: index))
    case .blob: .blob(blob(at: index))
    }
  }

  func require(_ expected: ColumnType, at index: Int) throws(ValueFault) {
    guard let found = type(at: index) else { throw .null }
    guard found == expected else { throw .type(found) }
  }
}
