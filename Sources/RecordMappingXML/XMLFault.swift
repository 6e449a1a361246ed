/// The first rule that a document breaks, and where. Nothing after it is read.
///
/// The rules are those of XML 1.0 (fifth edition) and Namespaces in XML 1.0
/// (third edition), without document type declarations.
public struct XMLFault: Error, Hashable, Sendable {
  /// The broken rule.
  public let code: Code
  /// Bytes before the fault, from the start of the document, byte order mark
  /// included.
  public let offset: Int
  /// From 1. LF, CR and CR LF end a line.
  public let line: Int
  /// From 1, counted in bytes.
  public let column: Int

  package init(_ code: Code, offset: Int, line: Int, column: Int) {
    self.code = code
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension XMLFault: CustomStringConvertible {
  /// Says where and which rule; never the content, which may be private.
  public var description: String { "line \(line), column \(column) (byte \(offset)): \(code.rawValue)" }
}
