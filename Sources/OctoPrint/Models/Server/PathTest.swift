public import RecordMapping

/// The answer to `POST /api/util/test`, `path`.
@RecordPart public struct PathTest: Sendable, Hashable {
  /// The path without `~` and `..`.
  public var path: String
  /// Whether something stands there.
  public var exists: Bool = false
  /// Whether it is of the type that was asked for.
  @Key("typeok") public var hasType: Bool = false
  /// Whether it is a link that leads nowhere.
  @Key("broken_symlink") public var isBrokenLink: Bool = false
  /// Whether the server may use it as was asked for.
  @Key("access") public var isAccessible: Bool = false
  /// All of that together.
  @Key("result") public var isUsable: Bool = false
}
