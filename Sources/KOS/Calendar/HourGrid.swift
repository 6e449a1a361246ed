package import CivilTime

/// When the teaching hours of a faculty begin.
///
/// Of use only for lessons without times of their own: faculties differ.
package struct HourGrid: Hashable, Sendable {
  /// The starts, from the first hour on.
  package let starts: [TimeOfDay]
  /// Minutes of one hour.
  package let hourLength: Int

  package init(starts: [TimeOfDay], hourLength: Int = 45) {
    self.starts = starts
    self.hourLength = hourLength
  }

  /// FIT and FEL: fifteen hours from 07:30, in pairs, with a quarter of an hour after each pair.
  package static let fitAndFEL = HourGrid(
    starts: (0..<15).compactMap { TimeOfDay(secondOfDay: (450 + 45 * $0 + 15 * ($0 / 2)) * 60) })

  /// From the start of the first hour on, without the breaks between; `nil` for hours that the grid lacks.
  ///
  /// As Sirius counts: a lesson of more than two hours really ends later.
  package func times(firstHour: Int, duration: Int) -> TimeRange? {
    guard starts.indices.contains(firstHour - 1), (1...24).contains(duration) else { return nil }
    let start = starts[firstHour - 1]
    return start.adding(minutes: duration * hourLength).flatMap { TimeRange(from: start, to: $0) }
  }
}
