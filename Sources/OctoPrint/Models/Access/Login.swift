public import RecordMapping

/// The answer to a login: who it is, and a session for the push channel. The session is a secret.
@RecordPart public struct Login: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// `nil` for a guest.
  public var name: String?
  /// What the push channel takes as proof.
  public var session: String?
  /// How the server knows: `passive`, `apikey`, `password`, `session`, …
  @Key("_login_mechanism") public var mechanism: String?
  /// Whether the account can be used.
  @Key("active") public var isActive: Bool = true
  /// The keys of their groups.
  public var groups: [String] = []

  /// Without the session.
  public var description: String { "login of \(name ?? "a guest")" }
  /// Without the session.
  public var debugDescription: String { description }
}
