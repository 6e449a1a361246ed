import CivilTime
import KOS

/// What became of a lesson after it was planned, by Sirius.
struct LessonAlteration: Hashable, Sendable {
  let plannedStart: LocalDateTime
  /// `nil` where KOS knows none.
  let plannedRoom: String?
  /// Their names.
  let plannedTeachers: [String]
  let isCancelled: Bool
  let isMoved: Bool
  let isElsewhere: Bool
  let isSubstituted: Bool
  let reason: String?

  var makesDifference: Bool { isCancelled || isMoved || isElsewhere || isSubstituted }
}
