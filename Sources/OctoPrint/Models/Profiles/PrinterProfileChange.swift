/// What to set in a printer profile; what is `nil` stays as it is, or as the profile has it that a new one is
/// based on.
public struct PrinterProfileChange: Sendable, Hashable {
  /// The name.
  public var name: String?
  /// What the printer is called by its makers.
  public var model: String?
  /// The colour of OctoPrint's page.
  public var color: String?
  /// Whether it becomes the preferred one.
  public var isDefault: Bool?
  /// Whether the plate can be heated.
  public var hasHeatedBed: Bool?
  /// Whether the air around can be heated.
  public var hasHeatedChamber: Bool?
  /// The nozzles.
  public var extruder: PrinterProfile.Extruder?
  /// Where it can print.
  public var volume: PrintVolume?
  /// How fast `x`, `y`, `z` and `e` go by hand.
  public var axes: [String: PrinterProfile.AxisSpeed]?

  /// Sets nothing but the name, if that is given.
  public init(name: String? = nil) { self.name = name }

  func members(id: String?) -> JSONMembers {
    [
      "id": id, "name": name, "model": model, "color": color, "default": isDefault,
      "heatedBed": hasHeatedBed, "heatedChamber": hasHeatedChamber, "extruder": extruder, "volume": volume,
      "axes": axes,
    ]
  }
}
