import CivilTime
import KOS

/// What stays of a lesson when its room, time or teacher changes.
struct LessonID: Hashable, Sendable, CustomStringConvertible {
  /// The ``ParallelRecord``'s.
  let parallel: String
  /// KOS's number of the slot; of one without, its place in the parallel.
  let slot: String
  let day: Day

  /// `910000105-7-2026-03-05`
  var description: String { "\(parallel)-\(slot)-\(day)" }

  /// The day of a lesson by its description.
  static func day(in description: String) -> Day? { Day(rawValue: String(description.suffix(10))) }
}
