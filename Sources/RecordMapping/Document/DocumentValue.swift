/// A type whose values can stand in a document.
///
/// Numbers, `Bool`, `String`, ``Instant``, arrays and dictionaries of such
/// types, and every ``RecordPart`` conform; `RecordMappingFoundation` adds
/// `Date`, `URL`, `UUID` and `Decimal`. An enum over one of them conforms by
/// declaring it:
///
/// ```swift
/// enum Phase: String, RecordValue { case idle, printing, paused }
/// ```
public protocol DocumentValue: Sendable {
  /// How a column takes such a value without a Swift value in between.
  static var documentRule: DocumentRule { get }

  /// The value that stands there; throws if it is none of the type's.
  /// Null and missing values do not come here.
  static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> Self

  /// Writes the value so that ``read(_:as:in:)`` gives an equal one.
  func write(to writer: inout DocumentWriter, as form: DocumentForm) throws(ValueFault)

  /// What a JSON Schema says of such values, as JSON.
  static func schema(as form: DocumentForm) -> DocumentSchema
}

extension DocumentValue {
  /// Only the type itself can tell.
  public static var documentRule: DocumentRule { .other }

  /// Nothing is said of the value.
  public static func schema(as form: DocumentForm) -> DocumentSchema { DocumentSchema() }
}

/// A type whose values can stand in a document and in a column.
public typealias RecordValue = DocumentValue & ColumnValue
