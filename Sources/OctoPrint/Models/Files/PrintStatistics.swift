public import RecordMapping

/// How long prints of a file took, in seconds, by the key of the printer profile.
@RecordPart public struct PrintStatistics: Sendable, Hashable {
  /// The mean.
  @JSON public var averagePrintTime: [String: Double]?
  /// The newest.
  @JSON public var lastPrintTime: [String: Double]?
}
