import RecordMapping
public import RecordMappingJSON

/// All settings of a server that the user may see: `GET /api/settings`.
///
/// The parts that OctoPrint itself describes are typed; everything else, plugins above all, is in ``json``
/// byte for byte as the server sent it.
public struct ServerSettings: Sendable {
  /// The whole tree.
  public let json: JSONValue

  /// The server's name and colour.
  public var appearance: AppearanceSettings? { part("appearance") }
  /// What the server's own page offers.
  public var feature: FeatureSettings? { part("feature") }
  /// Presets and limits of temperatures.
  public var temperature: TemperatureSettings? { part("temperature") }
  /// The connection to the printer.
  public var serial: SerialSettings? { part("serial") }
  /// Cameras and time-lapses.
  public var webcam: WebcamSettings? { part("webcam") }
  /// What the terminal can hide.
  public var terminalFilters: [TerminalFilter] {
    json["terminalFilters"].value(as: [TerminalFilter].self) ?? []
  }
  /// The controls that the owner defined.
  public var controls: [CustomControl] { json["controls"].value(as: [CustomControl].self) ?? [] }
  /// The server's G-code scripts by their names, e.g. `afterPrintCancelled`.
  public var gcodeScripts: [String: String] {
    json["scripts"]["gcode"].value(as: [String: String].self) ?? [:]
  }
  /// Where files lie on the server's disk, by their purpose.
  public var folders: [String: String] { json["folder"].value(as: [String: String].self) ?? [:] }
  /// The commands of the server's shell that restart it and shut it down, by their purpose; those that are set.
  public var serverCommands: [String: String] {
    Dictionary(
      json["server"]["commands"].members.compactMap { name, value in value.string.map { (name, $0) } },
      uniquingKeysWith: { $1 })
  }
  /// The camera that OctoPrint brings itself; `nil` where its plugin is off.
  public var classicWebcam: ClassicWebcamSettings? {
    json["plugins"]["classicwebcam"].value(as: ClassicWebcamSettings.self)
  }
  /// What tells this server from others when it announces itself in the local network: the `uuid` of its announcement.
  /// It stays when the address changes. `nil` until the server has announced itself once.
  public var announcedID: String? {
    json["plugins"]["discovery"]["upnpUuid"].string.flatMap { $0.isEmpty ? nil : $0 }
  }
  /// Whether the whole server has a key; told to administrators only.
  public var hasGlobalKey: Bool { json["api"]["key"].string?.isEmpty == false }
  /// The key of the preferred slicer.
  public var defaultSlicer: String? { json["slicing"]["defaultSlicer"].string }

  /// All values by their places, also those that no type describes.
  public var all: [Setting] { Setting.all(in: json) }

  /// What belongs to a plugin.
  public func plugin(_ identifier: String) -> JSONValue { json["plugins"][identifier] }

  private func part<Part: RecordPart>(_ key: String) -> Part? { json[key].value(as: Part.self) }
}
