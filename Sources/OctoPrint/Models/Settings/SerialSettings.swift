public import RecordMapping

/// What clients need of `serial` of the settings; the rest is in ``ServerSettings/json``.
@RecordPart public struct SerialSettings: Sendable, Hashable {
  /// The preferred port; `nil` for finding it out.
  public var port: String?
  /// The preferred speed; 0 for finding it out.
  public var baudrate: Int?
  /// The ports that there are now.
  public var portOptions: [String] = []
  /// The speeds that can be chosen.
  public var baudrateOptions: [Int] = []
  /// Whether OctoPrint connects by itself when it starts.
  @Key("autoconnect") public var connectsAtStart: Bool = false
  /// Whether all that is sent and received is written down.
  @Key("log") public var isLogged: Bool = false
  /// Commands that are sent past all others if the firmware understands that.
  public var emergencyCommands: [String] = []
  /// Commands that may take long.
  public var longRunningCommands: [String] = []
  /// Commands that pause a print.
  public var pausingCommands: [String] = []
  /// Commands that OctoPrint does not send.
  public var blockedCommands: [String] = []
}
