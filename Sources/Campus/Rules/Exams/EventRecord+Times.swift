import CivilTime
import KOS

extension EventRecord {
  /// Whether it matters only to who takes part, and the person has not said so: KOS says of no event who does, but one
  /// of a course is for those of that course.
  var isForAnybody: Bool { course == nil && takesPart == nil }

  /// `nil` where it is not known when it begins. One without an end is taken to be as long as such an exam.
  var times: Range<LocalDateTime>? { Occasion.times(from: starts, to: ends) }
}
