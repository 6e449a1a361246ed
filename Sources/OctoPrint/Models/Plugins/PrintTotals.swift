public import RecordMapping

/// How much was printed in a year, or ever. Times are in seconds.
@RecordPart(keys: .snakeCase) public struct PrintTotals: Sendable, Hashable {
  /// The year; `nil` for ever.
  public var year: Int?
  /// Prints that began.
  public var printsStarted: Int = 0
  /// Prints that came to their end.
  public var printsFinished: Int = 0
  /// Prints that were cancelled.
  public var printsCancelled: Int = 0
  /// Prints that failed.
  public var printsErrored: Int = 0
  /// How long all printed.
  public var printDurationTotal: Double = 0
  /// How long those printed that came to their end.
  public var printDurationFinished: Double = 0
  /// The longest.
  public var longestPrintDuration: Double = 0
  /// When the longest was: seconds since 1970.
  public var longestPrintDate: Double = 0
  /// Files that came.
  public var filesUploaded: Int = 0
  /// Files that went.
  public var filesDeleted: Int = 0
}
