/// A place in a document.
public struct DocumentPlace: Hashable, Sendable {
  /// In bytes from the start of the document.
  public let offset: Int
  /// From 1.
  public let line: Int
  /// In bytes, from 1.
  public let column: Int

  /// A place in a document.
  public init(offset: Int, line: Int, column: Int) {
    self.offset = offset
    self.line = line
    self.column = column
  }
}
