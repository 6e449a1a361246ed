public import RecordMapping

/// `GET /api/connection`: the serial connection between OctoPrint and its printer, and what can be chosen.
@RecordPart public struct ConnectionOptions: Sendable, Hashable {
  /// How it is now.
  @JSON public var current: Current
  /// What can be chosen.
  @JSON public var options: Options

  /// The present connection.
  @RecordPart public struct Current: Sendable, Hashable {
    /// OctoPrint's own words, in English.
    public var state: String
    /// `nil` without a connection.
    public var port: String?
    /// `nil` without a connection.
    public var baudrate: Int?
    /// The key of the profile in use.
    public var printerProfile: String?
  }

  /// What can be chosen, and what is preferred.
  @RecordPart public struct Options: Sendable, Hashable {
    /// The ports that the server sees.
    public var ports: [String]
    /// The speeds that it can use.
    public var baudrates: [Int]
    /// The profiles.
    @JSON public var printerProfiles: [Profile]
    /// The port that was saved.
    public var portPreference: String?
    /// The speed that was saved; 0 for finding it out.
    public var baudratePreference: Int?
    /// The key of the profile that was saved.
    public var printerProfilePreference: String?
    /// Whether OctoPrint connects by itself when it starts.
    public var autoconnect: Bool?
  }

  /// A profile that can be chosen.
  @RecordPart public struct Profile: Sendable, Hashable {
    /// Its key.
    public var id: String
    /// Its name.
    public var name: String
  }
}
