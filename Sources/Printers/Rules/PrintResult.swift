import RecordMapping

/// What became of a print.
enum PrintResult: String, RecordValue, CaseIterable {
  /// Under way, as far as is known.
  case printing
  case finished
  case cancelled
  case failed
  /// It did not come to its end; whether it was cancelled or failed, OctoPrint does not tell afterwards.
  case unfinished
  /// It ended while nobody watched, and OctoPrint cannot say how.
  case unknown
}
