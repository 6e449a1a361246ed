public import RecordMapping

/// What makes G-code of models: an entry of `GET /api/slicing`.
@RecordPart public struct Slicer: Sendable {
  /// Its key.
  public var key: String
  /// The name that people read.
  public var displayName: String?
  /// Whether it is the preferred one.
  @Key("default") public var isDefault: Bool = false
  /// Whether it can be used.
  @Key("configured") public var isConfigured: Bool = true
  /// Whether it runs on the server, where it takes time from a print.
  @Key("sameDevice") public var isOnServer: Bool = true
  /// Its profiles by their keys.
  @JSON public var profiles: [String: SlicingProfile] = [:]
  /// Which files it reads and writes.
  @JSON public var extensions: Extensions?

  /// Endings of file names.
  @RecordPart public struct Extensions: Sendable, Hashable {
    /// Of models.
    public var source: [String] = []
    /// Of what it makes.
    public var destination: [String] = []
  }
}
