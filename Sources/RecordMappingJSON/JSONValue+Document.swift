public import RecordMapping

/// A property of this type takes whatever stands at its place, as it stands there.
extension JSONValue: DocumentValue {
  /// Takes every value and keeps its bytes.
  public static func read(
    _ token: DocumentToken, as form: DocumentForm, in context: DocumentContext
  ) throws(DocumentProblem) -> JSONValue {
    let quote = token.kind == .string ? 1 : 0
    let bytes = UnsafeBufferPointer(start: token.start - quote, count: token.bytes.count + 2 * quote)
    return JSONValue(ArraySlice(bytes))
  }

  /// Writes the bytes that were read; nothing for a value that does not exist.
  public func write(to writer: inout DocumentWriter, as form: DocumentForm) { writer.append(bytes) }
}
