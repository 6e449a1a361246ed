import RecordMapping

/// What becomes of a property, or of its whole object.
enum PolicyOutcome<Value: Equatable>: Equatable {
  case holds(Value?)
  case rejected(DocumentProblem, DocumentKind)
}
