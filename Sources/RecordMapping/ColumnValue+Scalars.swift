extension Int64: ColumnValue {
  /// Whole numbers are INTEGER.
  public static var columnType: ColumnType { .integer }

  /// Takes every INTEGER.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Int64 {
    try row.require(.integer, at: index)
    return row.integer(at: index)
  }

  /// Stores the number as it is.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    binder.bind(self, at: index)
  }
}

extension Int: ColumnValue {
  /// Whole numbers are INTEGER.
  public static var columnType: ColumnType { .integer }

  /// Refuses an INTEGER that this machine's `Int` cannot hold.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Int {
    let stored = try Int64.read(from: row, at: index)
    guard let value = Int(exactly: stored) else { throw .value(.integer(stored)) }
    return value
  }

  /// Stores the number as it is.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    binder.bind(Int64(self), at: index)
  }
}

extension Bool: ColumnValue {
  /// False is the INTEGER 0, true is 1.
  public static var columnType: ColumnType { .integer }

  /// Refuses every INTEGER but 0 and 1.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Bool {
    switch try Int64.read(from: row, at: index) {
    case 0: return false
    case 1: return true
    case let other: throw .value(.integer(other))
    }
  }

  /// Stores 0 or 1.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    binder.bind(self ? 1 as Int64 : 0, at: index)
  }
}

extension Double: ColumnValue {
  /// Numbers with a fraction are REAL.
  public static var columnType: ColumnType { .real }

  /// Refuses INTEGER, and what is not finite.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Double {
    try row.require(.real, at: index)
    let value = row.real(at: index)
    guard value.isFinite else { throw .notFinite }
    return value
  }

  /// SQLite would turn "not a number" into NULL without a word.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    guard isFinite else { throw .notFinite }
    binder.bind(self, at: index)
  }
}

extension String: ColumnValue {
  /// Texts are TEXT.
  public static var columnType: ColumnType { .text }

  /// Takes every TEXT, NUL characters too.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> String {
    try row.require(.text, at: index)
    return row.text(at: index)
  }

  /// Stores the whole text, NUL characters too.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    binder.bind(self, at: index)
  }
}
