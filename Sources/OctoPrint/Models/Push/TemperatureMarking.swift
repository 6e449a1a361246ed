public import RecordMapping

/// A mark on the drawing of temperatures.
@RecordPart public struct TemperatureMarking: Sendable, Hashable {
  /// What happened, e.g. `print`, `done`, `cancel`.
  public var type: String
  /// What stands beside it.
  public var label: String?
  /// Seconds since 1970, by the server's clock.
  public var time: Double
}
