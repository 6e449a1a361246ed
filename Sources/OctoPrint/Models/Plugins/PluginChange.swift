public import RecordMapping

/// The answer to a command of the plugin manager.
@RecordPart(keys: .snakeCase) public struct PluginChange: Sendable, Hashable {
  /// Whether it worked. An installation goes on after the answer and tells its end by the push channel.
  public var result: Bool?
  /// Whether the server must be restarted.
  public var needsRestart: Bool = false
  /// Whether pages must be loaded anew.
  public var needsRefresh: Bool = false
  /// Whether it is still going on.
  public var inProgress: Bool = false
}
