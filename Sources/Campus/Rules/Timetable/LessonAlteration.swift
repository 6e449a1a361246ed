import KOS

/// What became of a lesson after it was planned, by Sirius.
struct LessonAlteration: Hashable, Sendable {
  let plannedStart: LocalDateTime
  /// `nil` where KOS knows none.
  let plannedRoom: String?
  let isCancelled: Bool
  let isMoved: Bool
  let isElsewhere: Bool
  let reason: String?
}
