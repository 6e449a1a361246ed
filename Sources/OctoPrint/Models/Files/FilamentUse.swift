public import RecordMapping

/// How much filament one tool takes.
@RecordPart public struct FilamentUse: Sendable, Hashable {
  /// Millimetres.
  public var length: Double?
  /// Cubic centimetres.
  public var volume: Double?
}
