// Whole numbers of every size, as columns and in documents.

extension ColumnValue where Self: FixedWidthInteger {
  /// Whole numbers are INTEGER.
  public static var columnType: ColumnType { .integer }

  /// Refuses an INTEGER that the type cannot hold.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Self {
    try row.require(.integer, at: index)
    let stored = row.integer(at: index)
    guard let value = Self(exactly: stored) else { throw .value(.integer(stored)) }
    return value
  }

  /// Refuses a number beyond 63 bits, which SQLite cannot hold.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    guard let stored = Int64(exactly: self) else { throw .tooLarge }
    binder.bind(stored, at: index)
  }
}

extension DocumentValue where Self: FixedWidthInteger {
  /// Whole numbers that fit the type and a column.
  public static var documentRule: DocumentRule {
    .integer(Int64(clamping: Self.min)...Int64(clamping: Self.max))
  }

  /// Takes a number that is whole, `5.0` and `5e0` too, and in range. If
  /// conversions are allowed, also such a number as a string.
  @inlinable
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Self {
    if token.kind == .number, token.exponent == 0, token.flags.rawValue == 0 {
      guard let value = Self(exactly: token.significand) else { throw .outOfRange }
      return value
    }
    let converts = form.converts || context.isTextual
    if converts, let digits = token.plainDigits, let value = Self(exactly: digits) { return value }
    return try readUnusual(token, converts: converts)
  }

  @inline(never)
  @usableFromInline
  static func readUnusual(_ token: DocumentToken, converts: Bool) throws(DocumentProblem) -> Self {
    if let number = try token.number(converts: converts) {
      if let value = Self.exactly(number) { return value }
      throw .outOfRange
    }
    throw .wrongType
  }

  private static func exactly(_ number: ScannedNumber) -> Self? {
    if let value = NumberText.int64(number) { return Self(exactly: value) }
    return NumberText.uint64(number).flatMap { Self(exactly: $0) }
  }

  /// Writes a number.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) {
    writer.quoted(form.isQuoted) { $0.number(self) }
  }

  /// An integer with its bounds.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    let bounds = "\"minimum\":\(Self.min),\"maximum\":\(Self.max)"
    return DocumentSchema("\"type\":\(form.converts ? "[\"integer\",\"string\"]" : "\"integer\""),\(bounds)")
  }
}

extension Int: RecordValue {}
extension Int64: RecordValue {}
extension Int32: RecordValue {}
extension Int16: RecordValue {}
extension Int8: RecordValue {}
extension UInt: RecordValue {}
extension UInt64: RecordValue {}
extension UInt32: RecordValue {}
extension UInt16: RecordValue {}
extension UInt8: RecordValue {}
