import CivilTime
import KOS

/// Something that takes a person's time.
enum Appointment: Hashable, Sendable {
  case exam(ExamRecord)
  case lesson(Lesson)
  case event(EventRecord)

  /// `nil` where it is not known when it begins.
  var times: Range<LocalDateTime>? {
    switch self {
    case .exam(let exam): exam.times
    case .lesson(let lesson): lesson.start..<lesson.end
    case .event(let event): event.times
    }
  }

  /// Sirius takes so many minutes for an exam without an end.
  private static let usualMinutes = 90

  fileprivate static func times(
    from start: LocalDateTime?, to end: LocalDateTime?
  ) -> Range<LocalDateTime>? {
    guard let start else { return nil }
    guard let end, end > start else { return start..<start.adding(minutes: usualMinutes) }
    return start..<end
  }
}

extension ExamRecord {
  /// Whether KOS says when it ends.
  var tellsEnd: Bool { starts.map { start in ends.map { $0 > start } ?? false } ?? false }

  /// `nil` where it is not known when it begins.
  var times: Range<LocalDateTime>? { Appointment.times(from: starts, to: ends) }
}

extension EventRecord {
  /// Whether it matters only to who takes part, and the person has not said so: KOS says of no event who does, but one
  /// of a course is for those of that course.
  var isForAnybody: Bool { course == nil && takesPart == nil }

  /// `nil` where it is not known when it begins. One without an end is taken to be as long as such an exam.
  var times: Range<LocalDateTime>? { Appointment.times(from: starts, to: ends) }
}
