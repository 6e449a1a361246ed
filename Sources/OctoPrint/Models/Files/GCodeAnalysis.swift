public import RecordMapping

/// What a G-code file will do, as far as OctoPrint can tell. Lengths are in millimetres.
@RecordPart public struct GCodeAnalysis: Sendable, Hashable {
  /// Whether nothing was found: no move, no filament.
  @Key("_empty") public var isEmpty: Bool = false
  /// Seconds.
  public var estimatedPrintTime: Double?
  /// By `tool0`, `tool1`, …
  @JSON public var filament: [String: FilamentUse]?
  /// How large the print is.
  @JSON public var dimensions: Dimensions?
  /// Where material goes.
  @JSON public var printingArea: Area?
  /// How far the head goes.
  @JSON public var travelArea: Area?
  /// How far the head goes, as lengths.
  @JSON public var travelDimensions: Dimensions?

  /// A box by its lengths.
  @RecordPart public struct Dimensions: Sendable, Hashable {
    /// Along x.
    public var width: Double = 0
    /// Along y.
    public var depth: Double = 0
    /// Along z.
    public var height: Double = 0
  }

  /// A box by its corners.
  @RecordPart public struct Area: Sendable, Hashable {
    /// Its least x.
    public var minX: Double = 0
    /// Its least y.
    public var minY: Double = 0
    /// Its least z.
    public var minZ: Double = 0
    /// Its largest x.
    public var maxX: Double = 0
    /// Its largest y.
    public var maxY: Double = 0
    /// Its largest z.
    public var maxZ: Double = 0
  }
}
