import CivilTime
import KOS

/// Something that takes a person's time.
enum Occasion: Hashable, Sendable {
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

  static func times(from start: LocalDateTime?, to end: LocalDateTime?) -> Range<LocalDateTime>? {
    guard let start else { return nil }
    guard let end, end > start else { return start..<start.adding(minutes: ExamRecord.usualMinutes) }
    return start..<end
  }
}
