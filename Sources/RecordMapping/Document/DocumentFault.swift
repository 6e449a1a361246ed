/// One problem at one place of a document; small, because a document may be
/// full of them. ``Rejection`` tells it to people.
public struct DocumentFault: Error, Hashable, Sendable {
  /// What is wrong.
  public let problem: DocumentProblem
  /// What stands there.
  public let found: DocumentKind
  /// The position of the property in its record; -1 if it is about no property.
  public let field: Int
  /// Where the value begins, in bytes from the start of the document.
  public let offset: Int
  /// How many bytes it takes.
  public let length: Int

  /// For readers of your own.
  public init(
    _ problem: DocumentProblem, found: DocumentKind = .missing, field: Int = -1, offset: Int, length: Int = 0
  ) {
    self.problem = problem
    self.found = found
    self.field = field
    self.offset = offset
    self.length = length
  }
}
