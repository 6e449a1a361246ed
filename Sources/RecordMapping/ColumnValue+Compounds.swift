extension Array: ColumnValue where Element == UInt8 {
  /// Bytes are BLOB.
  public static var columnType: ColumnType { .blob }

  /// Takes every BLOB, an empty one too.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> [UInt8] {
    try row.require(.blob, at: index)
    return row.blob(at: index)
  }

  /// Stores the bytes as they are.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    binder.bind(self, at: index)
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  /// What the wrapped type's column stores.
  public static var columnType: ColumnType { Wrapped.columnType }

  /// NULL is nil.
  public static var isNullable: Bool { true }

  /// Takes NULL as nil, and everything that the wrapped type takes.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Wrapped? {
    guard row.type(at: index) != nil else { return nil }
    return try Wrapped.read(from: row, at: index)
  }

  /// Stores nil as NULL.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    guard let self else { return binder.bindNull(at: index) }
    try self.bind(to: &binder, at: index)
  }
}

extension ColumnValue where Self: RawRepresentable, RawValue: ColumnValue {
  /// What the raw value's column stores.
  public static var columnType: ColumnType { RawValue.columnType }

  /// As the raw value has it.
  public static var isNullable: Bool { RawValue.isNullable }

  /// Refuses a raw value that stands for nothing.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Self {
    let raw = try RawValue.read(from: row, at: index)
    guard let value = Self(rawValue: raw) else { throw .value(try StoredValue(of: raw)) }
    return value
  }

  /// Stores the raw value.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    try rawValue.bind(to: &binder, at: index)
  }
}
