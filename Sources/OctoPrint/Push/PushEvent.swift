public import RecordMapping
public import RecordMappingJSON

/// Something that happened, e.g. `PrintDone`.
@RecordPart public struct PushEvent: Sendable {
  /// What happened.
  public var type: EventType
  /// What belongs to it, as it is.
  @JSON public var payload: JSONValue?

  /// The file that it is about.
  public var file: FilePath? {
    guard let path = payload?["path"].string else { return nil }
    let origin = payload?["origin"].string ?? payload?["storage"].string
    return FilePath(FileLocation(rawValue: origin ?? FileLocation.local.rawValue), path)
  }

  /// What custom controls show of a printer's answer, by their templates' keys.
  public var outputs: [String: String] { payload?["outputs"].value(as: [String: String].self) ?? [:] }

  /// Why it happened, in OctoPrint's word: of `PrintFailed`, `cancelled` or `error`.
  public var reason: String? { payload?["reason"].string }
}
