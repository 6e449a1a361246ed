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

extension Timetable {
  /// The lesson that is going on at this moment, else the next one, be it days ahead; `nil` after the last.
  func next(after moment: LocalDateTime) -> NextLesson? {
    let ahead = lessons(from: moment.day).drop { $0.end <= moment }
    guard let lesson = ahead.first(where: { $0.end > moment }) else { return nil }
    return NextLesson(
      lesson: lesson, times: block(beginningWith: lesson, in: ahead), isUnderWay: lesson.start <= moment)
  }

  private func lessons(from day: Day) -> ArraySlice<Lesson> {
    guard let last = lessons.last?.day, last >= day else { return [] }
    return lessons(in: day...last)[...]
  }

  /// The breaks of a timetable are no longer than a quarter of an hour.
  private static let longestBreak = 15

  private func block(beginningWith lesson: Lesson, in ahead: ArraySlice<Lesson>) -> TimeRange {
    var end = lesson.times.end
    for other in ahead where other.day == lesson.day && other.continues(lesson) && other.times.start >= end {
      guard let latest = end.adding(minutes: Self.longestBreak), other.times.start <= latest else { break }
      end = other.times.end
    }
    return TimeRange(from: lesson.times.start, to: end) ?? lesson.times
  }
}

extension Lesson {
  fileprivate func continues(_ other: Lesson) -> Bool {
    parallelID == other.parallelID && room == other.room
  }
}
