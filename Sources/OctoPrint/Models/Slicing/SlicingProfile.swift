public import RecordMapping
public import RecordMappingJSON

/// How a slicer slices: `GET /api/slicing/{slicer}/profiles/{profile}`.
@RecordPart public struct SlicingProfile: Sendable {
  /// Its key.
  public var key: String
  /// The name that people read.
  public var displayName: String?
  /// What it is for.
  public var description: String?
  /// Whether it is the preferred one.
  @Key("default") public var isDefault: Bool = false
  /// Its address.
  public var resource: String?
  /// The slicer's own values, as they are; only where one profile was asked for.
  @JSON public var data: JSONValue?

  /// The slicer's own values as a JSON text, as the server wrote it.
  public var dataText: String? { data.map { String(decoding: $0.bytes, as: UTF8.self) } }
}
