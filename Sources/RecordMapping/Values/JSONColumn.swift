/// A value that is kept as JSON in a column of TEXT.
struct JSONColumn<Value: DocumentValue>: RecordValue {
  let value: Value

  init(_ value: Value) { self.value = value }

  /// As it stands there, if the type keeps it so.
  static var documentRule: DocumentRule { Value.documentRule == .json ? .json : .other }

  static var columnType: ColumnType { .text }

  static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> JSONColumn {
    let text = try String.read(from: row, at: index)
    do {
      return JSONColumn(try DocumentText.read(text, as: Value.self))
    } catch {
      throw .value(.text(text))
    }
  }

  func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    var writer = DocumentWriter()
    try value.write(to: &writer, as: .plain)
    // Nil outside of an object is null.
    binder.bind(writer.bytes.isEmpty ? "null" : writer.text, at: index)
  }

  static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> JSONColumn {
    JSONColumn(try Value.read(token, as: form, in: context))
  }

  func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    try value.write(to: &writer, as: form)
  }

  static func schema(as form: DocumentForm) -> DocumentSchema { Value.schema(as: form) }
}
