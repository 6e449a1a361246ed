/// What is known about the internet or a server.
public enum Level: Sendable, Hashable {
  /// Nothing, or nothing recent.
  case unknown
  /// It answered, and nothing since has denied it.
  case available
  /// It can't be reached.
  case unavailable
  /// A captive portal answers in its place; where to sign in, if the portal said so.
  case captivePortal(String?)
}
