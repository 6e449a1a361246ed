public import RecordMapping

/// One camera: an entry of `webcam.webcams` of the settings.
@RecordPart public struct Webcam: Sendable, Hashable {
  /// Identifies it.
  public var name: String
  /// The name that people read.
  public var displayName: String?
  /// The plugin that it comes from.
  public var provider: String?
  /// Whether the server can take a picture.
  public var canSnapshot: Bool = false
  /// Where pictures come from, for people.
  public var snapshotDisplay: String?
  /// Whether it is to be shown with left and right changed over.
  public var flipH: Bool = false
  /// Whether it is to be shown upside down.
  public var flipV: Bool = false
  /// Whether it is to be turned by 90°, counter-clockwise.
  public var rotate90: Bool = false
  /// How to show it without its plugin's page; `nil` if that cannot be done.
  @JSON public var compat: Stream?

  /// A camera that a page can show by itself.
  @RecordPart public struct Stream: Sendable, Hashable {
    /// The stream's address; may be relative to the server's.
    public var stream: String?
    /// `16:9` or `4:3`.
    public var streamRatio: String?
    /// Seconds until a WebRTC stream is given up.
    public var streamTimeout: Int?
    /// Servers that a WebRTC stream needs.
    public var streamWebrtcIceServers: [String] = []
    /// Whether the address is to be made new each time.
    @Key("cacheBuster") public var bustsCaches: Bool = false
    /// A picture's address, as the server sees it.
    public var snapshot: String?
    /// Seconds until a picture is given up.
    public var snapshotTimeout: Int?
    /// Whether the picture's certificate is checked.
    @Key("snapshotSslValidation") public var validatesCertificate: Bool = true
  }
}
