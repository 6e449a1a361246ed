public import RecordMapping

/// An account: an entry of `GET /api/access/users`. Its key is a secret and does not show.
@RecordPart public struct User: Sendable, CustomStringConvertible, CustomDebugStringConvertible {
  /// The name, which identifies it.
  public var name: String
  /// Whether it can log in.
  @Key("active") public var isActive: Bool = false
  /// Whether it may do everything.
  @Key("admin") public var isAdministrator: Bool = false
  /// The key of the whole account, if it has one and the server tells.
  @Key("apikey") public var key: String?
  /// The keys of its groups.
  public var groups: [String] = []
  /// What it may do besides what its groups may.
  @JSON public var permissions: PermissionSet = []

  /// Without the key.
  public var description: String { "user \(name)" }
  /// Without the key.
  public var debugDescription: String { description }
}
