import KOS

extension EventRecord {
  /// `nil` where it is not known when it begins. One without an end is taken to be as long as such an exam.
  var times: Range<LocalDateTime>? { Occasion.times(from: starts, to: ends) }
}
