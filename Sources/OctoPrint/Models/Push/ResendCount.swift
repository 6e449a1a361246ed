public import RecordMapping

/// How often the printer asked for a line again.
@RecordPart public struct ResendCount: Sendable, Hashable {
  /// How often.
  public var count: Int = 0
  /// Of how many lines.
  public var transmitted: Int = 0
  /// Percent.
  public var ratio: Double = 0
}
