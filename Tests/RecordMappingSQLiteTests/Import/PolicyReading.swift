import RecordMapping

/// What a document says at the place of a property, whatever the property
/// makes of it.
enum PolicyReading<Value: Sendable>: Sendable {
  case value(Value)
  /// The key is not there, or what should hold it is null.
  case missing(DocumentKind)
  case null
  case unusable(DocumentProblem, DocumentKind)
}
