// Numbers with a fraction.

extension Double: RecordValue {
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

  /// A finite number.
  public static var documentRule: DocumentRule { .real }

  /// Takes the nearest double of a number. Refuses one that would be infinite,
  /// and a whole number, written as one, that a double cannot hold exactly. If
  /// conversions are allowed, also such a number as a string.
  @inlinable
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Double {
    try token.double(converts: form.converts || context.isTextual)
  }

  /// Writes the shortest number that reads back as this one.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    guard isFinite else { throw .notFinite }
    writer.quoted(form.isQuoted) { $0.number(self) }
  }

  /// A number.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    DocumentSchema("\"type\":\(form.converts ? "[\"number\",\"string\"]" : "\"number\"")")
  }
}

extension Float: RecordValue {
  /// As ``Swift/Double``.
  public static var columnType: ColumnType { .real }

  /// Refuses what a `Float` cannot hold.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Float {
    let stored = try Double.read(from: row, at: index)
    guard let value = Float(exactly: stored) else { throw .value(.real(stored)) }
    return value
  }

  /// As ``Swift/Double``.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    try Double(self).bind(to: &binder, at: index)
  }

  /// Takes the nearest value of a number; refuses one that would be infinite.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Float {
    let value = Float(try Double.read(token, as: form, in: context))
    guard value.isFinite else { throw .outOfRange }
    return value
  }

  /// Writes the shortest number that reads back as this one.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault) {
    guard isFinite else { throw .notFinite }
    writer.quoted(form.isQuoted) { $0.number(self) }
  }

  /// A number.
  public static func schema(as form: DocumentForm) -> DocumentSchema { Double.schema(as: form) }
}
