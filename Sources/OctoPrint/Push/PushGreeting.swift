public import RecordMapping

/// The payload of `connected`.
@RecordPart(keys: .snakeCase) public struct PushGreeting: Sendable, Hashable {
  /// The version of OctoPrint.
  public var version: String
  /// Changes when plugins are switched on or off.
  public var pluginHash: String?
  /// Changes when settings that pages depend on change.
  public var configHash: String?
  /// Why plugins are off; `nil` if they are not.
  public var safeMode: String?
  /// Whether the server reaches the internet.
  @Key("online") public var isOnline: Bool = false
}
