/// The name under which a server is watched, chosen by the app.
public struct ServerID: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The name.
  public var name: String

  /// - Parameter name: chosen by the app.
  public init(_ name: String) { self.name = name }
  /// A name written in code.
  public init(stringLiteral name: String) { self.name = name }
  /// The name.
  public var description: String { name }
}
