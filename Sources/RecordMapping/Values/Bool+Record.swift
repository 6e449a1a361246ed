extension Bool: RecordValue {
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

  /// A truth value.
  public static var documentRule: DocumentRule { .boolean }

  /// Takes true and false. If conversions are allowed, also the numbers and
  /// strings 1 and 0, and the strings true and false.
  @inlinable
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Bool {
    switch token.kind {
    case .true: return true
    case .false: return false
    default: return try token.convertedBoolean(converts: form.converts || context.isTextual)
    }
  }

  /// Writes true or false.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) {
    writer.quoted(form.isQuoted) { $0.raw(self ? "true" : "false") }
  }

  /// A truth value.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    DocumentSchema("\"type\":\(form.converts ? "[\"boolean\",\"string\",\"integer\"]" : "\"boolean\"")")
  }
}
