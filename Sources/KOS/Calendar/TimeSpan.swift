/// From one time of a day to a later one.
package struct TimeSpan: Hashable, Sendable {
  package let start: LocalTime
  /// Does not belong to it.
  package let end: LocalTime

  /// `nil` if it would end before it begins.
  package init?(from start: LocalTime, to end: LocalTime) {
    guard start <= end else { return nil }
    self.start = start
    self.end = end
  }

  package func overlaps(_ other: TimeSpan) -> Bool { start < other.end && other.start < end }
}
