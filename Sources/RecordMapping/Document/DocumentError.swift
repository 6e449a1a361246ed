/// A document that cannot be read to its end: it is not well-formed, is cut,
/// or passes a limit.
public struct DocumentError: Error, Hashable, Sendable {
  /// What is wrong.
  public let problem: DocumentProblem
  /// Where, in bytes from the start of the document.
  public let offset: Int
  /// The line, from 1.
  public let line: Int
  /// The byte of the line, from 1.
  public let column: Int

  /// For readers of your own.
  public init(problem: DocumentProblem, offset: Int, line: Int, column: Int) {
    self.problem = problem
    self.offset = offset
    self.line = line
    self.column = column
  }
}

extension DocumentError: CustomStringConvertible {
  /// For logs: place, cause and, where there is one, the remedy.
  public var description: String {
    "line \(line), column \(column) (byte \(offset)): \(problem.explanation)"
  }
}

extension DocumentProblem {
  fileprivate var explanation: String {
    switch self {
    case .cut: "the document ends before it is complete; load it again"
    case .tooDeep, .tooLong, .tooMany:
      "the document passes a limit (\(self)); raise it if the source is trusted"
    case .noSuchPath: "the document has nothing at the path that was asked for"
    default: "not well-formed (\(self))"
    }
  }
}
