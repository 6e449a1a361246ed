/// What the system underneath said.
public struct StoreCause: Hashable, Sendable {
  /// Who said it, and so what ``code`` means.
  public enum Origin: Hashable, Sendable {
    /// `code` is an extended SQLite result code.
    case sqlite
    /// `code` is an errno.
    case system
  }

  /// Who said it.
  public let origin: Origin
  /// Its number, as the origin numbers them.
  public let code: Int32
  /// Its words, in English and not for the person at the page.
  public let message: String
}

extension StoreCause: CustomStringConvertible {
  /// For logs.
  public var description: String { "\(message) (\(origin) \(code))" }
}
