import CivilTime
import KOS

/// Two lessons that are held at once, in their order.
struct LessonClash: Hashable, Sendable {
  let first: Lesson
  let second: Lesson
}

extension Timetable {
  /// Each pair of these lessons that are held at once: one begins before the other has ended. Those that follow
  /// one another without a break do not clash.
  static func clashes(_ lessons: [Lesson]) -> [LessonClash] {
    let sorted = lessons.sorted()
    var clashes: [LessonClash] = []
    for (index, lesson) in sorted.enumerated() {
      for later in sorted[(index + 1)...] {
        guard later.start < lesson.end else { break }
        if lesson.overlaps(later) { clashes.append(LessonClash(first: lesson, second: later)) }
      }
    }
    return clashes
  }
}

/// A one-off event that is held while lessons are.
struct EventClash: Hashable, Sendable {
  let event: EventRecord
  /// In order, never empty.
  let lessons: [Lesson]

  /// In the order of time.
  static func all(_ events: [EventRecord], with lessons: [Lesson]) -> [EventClash] {
    let clashes = events.compactMap { event -> (LocalDateTime, EventClash)? in
      guard let times = event.times else { return nil }
      let held = lessons.sorted().filter { times.overlaps($0.start..<$0.end) }
      return held.isEmpty ? nil : (times.lowerBound, EventClash(event: event, lessons: held))
    }
    return clashes.sorted { ($0.0, $0.1.event.id) < ($1.0, $1.1.event.id) }.map(\.1)
  }
}
