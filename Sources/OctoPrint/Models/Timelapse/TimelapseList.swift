public import RecordMapping

/// `GET /api/timelapse`.
@RecordPart public struct TimelapseList: Sendable, Hashable {
  /// How they are taken.
  @JSON public var config: TimelapseConfiguration
  /// Whether they can be taken.
  @Key("enabled") public var isEnabled: Bool = false
  /// The films.
  @JSON public var files: [Film] = []
  /// Pictures that no film was made of, if they were asked for.
  @JSON public var unrendered: [Unrendered] = []

  /// A film.
  @RecordPart public struct Film: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// As people read it, e.g. `1.5MB`.
    public var size: String?
    /// How many bytes.
    public var bytes: Int?
    /// When it was made, as people read it.
    public var date: String?
    /// When it was made: seconds since 1970.
    public var timestamp: Double?
    /// Its address; relative to the server's.
    public var url: String?
    /// A picture's address; relative to the server's.
    public var thumbnail: String?
  }

  /// Pictures of one print.
  @RecordPart public struct Unrendered: Sendable, Hashable {
    /// Its name.
    public var name: String
    /// How many pictures.
    public var count: Int?
    /// How many bytes.
    public var bytes: Int?
    /// When they were taken: seconds since 1970.
    public var timestamp: Double?
    /// Whether pictures are still taken.
    @Key("recording") public var isRecording: Bool = false
    /// Whether a film is made now.
    @Key("rendering") public var isRendering: Bool = false
    /// Whether a film will be made soon.
    @Key("processing") public var isProcessing: Bool = false
  }
}
