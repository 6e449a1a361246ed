// Lists and dictionaries: JSON in a document, and JSON as TEXT in a column.

extension Array: DocumentValue where Element: DocumentValue {
  /// Takes an array each of whose elements the element type takes. In a
  /// document without types a single value is an array of one.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> [Element] {
    guard token.kind == .array else {
      guard context.isTextual else { throw .wrongType }
      return token.isPresent && token.length > 0 ? [try Element.read(token, as: form, in: context)] : []
    }
    var values: [Element] = []
    var elements = DocumentElements(token, limits: context.limits)
    while let element = try elements.next() {
      guard element.isPresent || Element.self is any NullTaking.Type else { throw .null }
      values.append(try Element.read(element, as: form, in: context))
    }
    return values
  }

  /// Writes an array.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    try writer.array(of: self, as: form)
  }

  /// An array.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    Element.schema(as: form).wrapped("\"type\":\"array\",\"items\":{", "}")
  }
}

extension Array: ColumnValue where Element: DocumentValue {
  /// JSON is TEXT.
  public static var columnType: ColumnType { .text }

  /// Takes a TEXT of JSON.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> [Element] {
    try JSONColumn<Self>.read(from: row, at: index).value
  }

  /// Stores JSON.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    try JSONColumn(self).bind(to: &binder, at: index)
  }
}

extension Dictionary: DocumentValue where Key == String, Value: DocumentValue {
  /// Takes an object each of whose values the value type takes.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> [String: Value] {
    guard token.kind == .object else { throw .wrongType }
    var values: [String: Value] = [:]
    var elements = DocumentElements(token, limits: context.limits)
    while let (key, element) = try elements.nextMember() {
      guard element.isPresent || Value.self is any NullTaking.Type else { throw .null }
      let name = key.withText { String(decoding: $0, as: UTF8.self) }
      if values[name] != nil, context.limits.duplicates != .last {
        if context.limits.duplicates == .refused { throw .duplicateKey }
        continue
      }
      values[name] = try Value.read(element, as: form, in: context)
    }
    return values
  }

  /// Writes an object, its keys in the order of their Unicode scalars, so that
  /// equal dictionaries give equal bytes.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    try writer.object(of: self, as: form)
  }

  /// An object.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    Value.schema(as: form).wrapped("\"type\":\"object\",\"additionalProperties\":{", "}")
  }
}

extension Dictionary: ColumnValue where Key == String, Value: DocumentValue {
  /// JSON is TEXT.
  public static var columnType: ColumnType { .text }

  /// Takes a TEXT of JSON.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> [String: Value] {
    try JSONColumn<Self>.read(from: row, at: index).value
  }

  /// Stores JSON.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    try JSONColumn(self).bind(to: &binder, at: index)
  }
}
