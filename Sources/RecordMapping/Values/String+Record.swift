extension String: RecordValue {
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

  /// A string.
  public static var documentRule: DocumentRule { .text }

  /// Takes a string as it is, without changing its Unicode form. If
  /// conversions are allowed, also a number, as it is written, and a truth
  /// value as `true` or `false`.
  @inlinable
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> String {
    if token.kind == .string, token.flags.rawValue == 0 {
      return String(decoding: token.bytes, as: UTF8.self)
    }
    return try token.convertedText(converts: form.converts)
  }

  /// Writes a string.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) {
    writer.string(self)
  }

  /// A string.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    DocumentSchema("\"type\":\(form.converts ? "[\"string\",\"number\",\"boolean\"]" : "\"string\"")")
  }
}
