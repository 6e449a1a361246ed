public import RecordMapping

/// `temperature` of the settings.
@RecordPart public struct TemperatureSettings: Sendable, Hashable {
  /// What can be chosen.
  @JSON public var profiles: [Preset] = []
  /// Minutes that are drawn.
  public var cutoff: Int?

  /// Temperatures for one material.
  @RecordPart public struct Preset: Sendable, Hashable {
    /// The material.
    public var name: String
    /// Of nozzles.
    @Convert public var extruder: Double?
    /// Of the plate.
    @Convert public var bed: Double?
    /// Of the air around.
    @Convert public var chamber: Double?

    /// Temperatures for a material; `nil` for what is left alone.
    public init(name: String, extruder: Double? = nil, bed: Double? = nil, chamber: Double? = nil) {
      self.name = name
      self.extruder = extruder
      self.bed = bed
      self.chamber = chamber
    }
  }
}
