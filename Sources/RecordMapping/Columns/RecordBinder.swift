/// Takes the values of one record, each by the position of its column from 0.
public protocol RecordBinder {
  mutating func bindNull(at index: Int)
  mutating func bind(_ integer: Int64, at index: Int)
  /// `real` is finite: ``ColumnValue`` refuses anything else.
  mutating func bind(_ real: Double, at index: Int)
  mutating func bind(_ text: String, at index: Int)
  mutating func bind(_ blob: [UInt8], at index: Int)
  /// A record that a reference holds; it belongs to another table.
  mutating func relate(_ record: some Record)
}

extension RecordBinder {
  /// Leaves it alone.
  public mutating func relate(_ record: some Record) {}
}
