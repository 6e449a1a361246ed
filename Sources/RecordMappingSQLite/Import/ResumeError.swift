/// An import cannot go on where it was interrupted: the document is another
/// one than before.
///
/// ``Store/forgetImport(_:)`` lets it begin anew.
public struct ResumeError: Error, Hashable, Sendable {
  /// The name that the import was given.
  public let name: String
  /// Up to where the document should have been as before, in bytes.
  public let offset: Int
}

extension ResumeError: CustomStringConvertible {
  /// For logs, with the remedy.
  public var description: String {
    "the document of import \(name) is not the one it was interrupted in (byte \(offset)); forget the import and begin anew"
  }
}
