/// `POST /api/connection` with `connect`; what is `nil` is left to OctoPrint.
public struct ConnectCommand: Sendable, Hashable {
  /// A port of the options, or `AUTO`.
  public var port: String?
  /// A speed of the options, or 0 for finding it out.
  public var baudrate: Int?
  /// The key of a profile.
  public var printerProfile: String?
  /// Whether the choice becomes the preferred one.
  public var saves: Bool?
  /// Whether OctoPrint shall connect by itself when it starts.
  public var connectsAtStart: Bool?

  /// Leaves to OctoPrint what is not said.
  public init(
    port: String? = nil, baudrate: Int? = nil, printerProfile: String? = nil, saves: Bool? = nil,
    connectsAtStart: Bool? = nil
  ) {
    self.port = port
    self.baudrate = baudrate
    self.printerProfile = printerProfile
    self.saves = saves
    self.connectsAtStart = connectsAtStart
  }

  var members: JSONMembers {
    [
      "port": port, "baudrate": baudrate, "printerProfile": printerProfile, "save": saves,
      "autoconnect": connectsAtStart,
    ]
  }
}
