import CivilTime
import KOS

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
