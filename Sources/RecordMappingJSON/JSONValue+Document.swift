public import RecordMapping

/// A property of this type takes whatever stands at its place, as it stands there.
extension JSONValue: DocumentValue {
  /// Stored as it stands in the document.
  public static var documentRule: DocumentRule { .json }

  /// Takes every value and keeps its bytes.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> JSONValue {
    JSONValue(ArraySlice(token.whole))
  }

  /// Writes the bytes that were read; nothing for a value that does not exist.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) { writer.append(bytes) }
}
