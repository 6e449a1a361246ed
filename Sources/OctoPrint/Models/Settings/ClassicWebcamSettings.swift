public import RecordMapping

/// The camera that OctoPrint brings itself: `plugins.classicwebcam` of the settings (since 1.9).
@RecordPart public struct ClassicWebcamSettings: Sendable, Hashable {
  /// The stream's address, which may hold a password.
  public var stream: String?
  /// A picture's address as the server sees it, which may hold a password.
  public var snapshot: String?
  /// Whether it is shown with left and right changed over.
  public var flipH: Bool = false
  /// Whether it is shown upside down.
  public var flipV: Bool = false
  /// Whether it is turned by 90°, counter-clockwise.
  public var rotate90: Bool = false
  /// `16:9` or `4:3`.
  public var streamRatio: String?
}
