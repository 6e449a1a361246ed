extension Instant: RecordValue {
  /// Whole microseconds since 1970.
  public static var columnType: ColumnType { .integer }

  /// Takes every INTEGER.
  public static func read(from row: some RecordRow, at index: Int) throws(ValueFault) -> Instant {
    Instant(microseconds: try Int64.read(from: row, at: index))
  }

  /// Stores the microseconds.
  public func bind(to binder: inout some RecordBinder, at index: Int) throws(ValueFault) {
    binder.bind(microseconds, at: index)
  }

  /// A date.
  public static var documentRule: DocumentRule { .instant }

  /// Takes a date of the property's form: a number for the epoch forms, a
  /// string for the others. If conversions are allowed, also an epoch as a
  /// string.
  @inlinable
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Instant {
    Instant(microseconds: try token.microseconds(as: form.date, converts: form.converts || context.isTextual))
  }

  /// Writes the property's form, so that it reads back as this instant, as far
  /// as the form can tell.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) {
    writer.instant(self, as: form.date)
  }

  /// A number for the epoch forms, a date for RFC 3339, else a string.
  public static func schema(as form: DocumentForm) -> DocumentSchema {
    switch form.date {
    case .epochSeconds, .epochMilliseconds: Double.schema(as: form)
    case .iso8601: DocumentSchema("\"type\":\"string\",\"format\":\"date-time\"")
    case .day: DocumentSchema("\"type\":\"string\",\"format\":\"date\"")
    default: DocumentSchema("\"type\":\"string\"")
    }
  }
}
