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

  /// Who asked for it, by OctoPrint's name; `nil` where nobody did, such as a pause that the firmware made.
  public var user: String? { payload?["user"].string }

  /// Why it happened, in OctoPrint's word: of `PrintFailed`, `cancelled` or `error`.
  public var reason: String? { payload?["reason"].string }

  /// What went wrong, in OctoPrint's own words: of `PrintFailed`.
  public var error: String? { payload?["error"].string }

  /// What the printer's firmware reported, in its own words, so that OctoPrint cancels the print: of
  /// `PrintCancelling`. `nil` where somebody cancels it.
  public var firmwareError: String? { payload?["firmwareError"].string }

  /// How many seconds were printed, without pauses, when a print ended.
  public var printTime: Double? { payload?["time"].double }
}
