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

extension DocumentValue where Self: RawRepresentable, RawValue: DocumentValue {
  /// Takes what the raw value takes, and refuses one that stands for nothing.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Self {
    guard let value = Self(rawValue: try RawValue.read(token, as: form, in: context)) else {
      throw .unknownCase
    }
    return value
  }

  /// Writes the raw value.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    try rawValue.write(to: &writer, as: form)
  }

  /// As the raw value says.
  public static func schema(as form: DocumentForm) -> DocumentSchema { RawValue.schema(as: form) }

  /// Nil for a raw value that stands for nothing; throws for what is none.
  static func readKnown(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Self? {
    Self(rawValue: try RawValue.read(token, as: form, in: context))
  }
}

extension DocumentValue where Self: RawRepresentable & CaseIterable, RawValue: DocumentValue {
  /// The raw values of all cases.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    var writer = DocumentWriter()
    for (index, value) in allCases.enumerated() {
      if index > 0 { writer.raw(",") }
      do {
        try value.write(to: &writer, as: form)
      } catch {
        // A raw value that no document can hold can stand in none either.
        return RawValue.schema(as: form)
      }
    }
    return DocumentSchema("\"enum\":[\(writer.text)]")
  }
}
