import CivilTime
import KOS

extension ExamRecord {
  /// Sirius takes so many minutes for an exam without an end.
  static let usualMinutes = 90

  /// Whether KOS says when it ends.
  var tellsEnd: Bool { starts.map { start in ends.map { $0 > start } ?? false } ?? false }

  /// `nil` where it is not known when it begins.
  var times: Range<LocalDateTime>? { Occasion.times(from: starts, to: ends) }
}
