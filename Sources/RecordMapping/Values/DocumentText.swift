/// One value as the whole of a text.
package enum DocumentText {
  /// Nil if the text is no such value.
  package static func value<Value: DocumentValue>(of text: String, as type: Value.Type) -> Value? {
    do {
      return try read(text, as: type)
    } catch {
      return nil
    }
  }

  static func read<Value: DocumentValue>(
    _ text: String, as type: Value.Type
  ) throws(DocumentProblem) -> Value {
    var text = text
    return try text.withUTF8 { bytes in
      Result<Value, DocumentProblem> { () throws(DocumentProblem) -> Value in try read(bytes, as: type) }
    }.get()
  }

  private static func read<Value: DocumentValue>(
    _ bytes: UnsafeBufferPointer<UInt8>, as type: Value.Type
  ) throws(DocumentProblem) -> Value {
    let context = DocumentContext()
    guard let start = bytes.baseAddress else { throw .cut }
    let token: DocumentToken
    do throws(SyntaxFault) {
      let scanner = DocumentScanner(end: start + bytes.count, maximumDepth: context.limits.depth)
      token = try scanner.token(try scanner.skipSpace(start), depth: 0)
      guard scanner.passSpace(token.end) == scanner.end else { throw SyntaxFault(.trailingBytes, token.end) }
    } catch {
      throw error.problem
    }
    return try Value.read(token, as: .plain, in: context)
  }
}
