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

extension Optional: DocumentValue where Wrapped: DocumentValue {
  /// As the wrapped type has it.
  public static var documentRule: DocumentRule { Wrapped.documentRule }

  /// Takes what the wrapped type takes, and null as nil where null comes here.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Wrapped? {
    guard token.isPresent else { return nil }
    return try Wrapped.read(token, as: form, in: context)
  }

  /// Writes nothing for nil: the key is left out, unless the writer was told
  /// to write null.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    guard let self else { return writer.absence() }
    try self.write(to: &writer, as: form)
  }

  /// As the wrapped type says, or null.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    let wrapped = Wrapped.schema(as: form)
    guard !wrapped.members.isEmpty else { return wrapped }
    return wrapped.wrapped("\"anyOf\":[{", "},{\"type\":\"null\"}]")
  }
}
