public import RecordMapping

/// `webcam` of the settings (since 1.9): all cameras, by their plugins.
@RecordPart public struct WebcamSettings: Sendable, Hashable {
  /// Whether cameras are shown.
  @Key("webcamEnabled") public var isEnabled: Bool = true
  /// Whether time-lapses can be taken.
  @Key("timelapseEnabled") public var allowsTimelapse: Bool = false
  /// The name of the camera that is shown first.
  public var defaultWebcam: String?
  /// The name of the camera that time-lapses are taken with.
  public var snapshotWebcam: String?
  /// All cameras.
  @JSON public var webcams: [Webcam] = []
  /// The path of the program that makes films.
  public var ffmpegPath: String?
  /// The stream of the first camera, for clients older than 1.9.
  public var streamUrl: String?
  /// The picture of the first camera, as the server sees its address.
  public var snapshotUrl: String?
}
