public import RecordMapping

/// What OctoPrint knows of a printer's build: `GET /api/printerprofiles/{profile}`. Lengths are in millimetres.
@RecordPart public struct PrinterProfile: Sendable, Hashable {
  /// Its key.
  public var id: String
  /// Its name.
  public var name: String
  /// What the printer is called by its makers.
  public var model: String?
  /// The colour of OctoPrint's page.
  public var color: String?
  /// Whether it is the preferred one.
  @Key("default") public var isDefault: Bool = false
  /// Whether it is in use.
  @Key("current") public var isCurrent: Bool = false
  /// Whether the plate can be heated.
  @Key("heatedBed") public var hasHeatedBed: Bool = false
  /// Whether the air around can be heated.
  @Key("heatedChamber") public var hasHeatedChamber: Bool = false
  /// The nozzles.
  @JSON public var extruder: Extruder?
  /// Where it can print.
  @JSON public var volume: PrintVolume?
  /// How fast `x`, `y`, `z` and `e` go by hand.
  @JSON public var axes: [String: AxisSpeed]?

  /// The nozzles of a printer.
  @RecordPart public struct Extruder: Sendable, Hashable {
    /// How many.
    public var count: Int = 1
    /// How far each stands from the first, as x and y.
    @JSON public var offsets: [[Double]]?
    /// How wide they are.
    public var nozzleDiameter: Double?
    /// Whether all share one nozzle and heater.
    @Key("sharedNozzle") public var hasSharedNozzle: Bool = false
    /// How much a press extrudes.
    public var defaultExtrusionLength: Double?

    /// So many nozzles; what else is `nil` stays as it is.
    public init(count: Int, offsets: [[Double]]? = nil, nozzleDiameter: Double? = nil) {
      self.count = count
      self.offsets = offsets
      self.nozzleDiameter = nozzleDiameter
    }
  }

  /// How an axis is moved by hand.
  @RecordPart public struct AxisSpeed: Sendable, Hashable {
    /// Millimetres per minute.
    public var speed: Int = 0
    /// Whether its buttons are changed over.
    @Key("inverted") public var isInverted: Bool = false

    /// A speed in millimetres per minute.
    public init(speed: Int, isInverted: Bool = false) {
      self.speed = speed
      self.isInverted = isInverted
    }
  }
}
