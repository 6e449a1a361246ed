import CivilTime
import KOS

/// The lesson that is going on, or the one that comes next.
struct NextLesson: Hashable, Sendable {
  let lesson: Lesson
  /// Its own, or with those that follow at once in the same room and parallel.
  let times: TimeRange
  /// Whether it has begun.
  let isUnderWay: Bool
}
