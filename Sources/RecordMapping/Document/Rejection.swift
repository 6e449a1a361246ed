/// An object of a document that was not stored, and why.
public struct Rejection: Error, Hashable, Sendable {
  /// Where the value stands that is the reason: `$.messages[4711].user.created`.
  /// Of several keys that a property may have, the one that was read.
  public let path: String
  /// What is wrong with it.
  public let problem: DocumentProblem
  /// The Swift type that the property has.
  public let expected: String
  /// What stands there instead.
  public let found: DocumentKind
  /// Where it begins, in bytes from the start of the document.
  public let offset: Int
  /// How many bytes it takes.
  public let length: Int
  /// The line it begins in, from 1; 0 if it is not known where the value
  /// stands. In a document of another kind than JSON the line of its object,
  /// unless ``column`` is known too.
  public let line: Int
  /// The byte of the line it begins with, from 1; 0 if that is not known.
  public let column: Int
  /// The beginning of the value, if the import was told to keep it. It may be
  /// private.
  public let excerpt: String?
  /// The whole object, or the line, as it came, if the import was told to keep
  /// it and it is not longer than was allowed. Of an object inside of another
  /// one the outermost; of one that a constraint of the table refuses, the
  /// object itself. In a document of another kind than JSON it is what its
  /// source made of it. It may be private.
  public let object: [UInt8]?
  /// What the database or the record's own rule said.
  public let reason: String?
}

extension Rejection: CustomStringConvertible {
  /// For logs: says where and what kind; the content only if it was kept.
  public var description: String {
    let said = reason.map { ": \($0)" } ?? ""
    let content = excerpt.map { " \($0)" } ?? ""
    return
      "\(path) (line \(line), column \(column)): expected \(expected), found \(found)\(content), \(problem)\(said)"
  }
}
