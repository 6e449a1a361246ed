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
  /// Why it did not work, in OctoPrint's words.
  public var reason: String?
  /// While the printer prints nothing is changed: the installations that wait for the end of the print.
  @JSON public var queuedInstalls: [QueuedInstallation]?

  /// Whether nothing was done because the printer prints.
  public var isPutOff: Bool { queuedInstalls != nil }
}
