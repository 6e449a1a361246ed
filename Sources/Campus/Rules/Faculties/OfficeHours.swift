import CivilTime
import KOS

/// When an office is open.
struct OfficeHours: Hashable, Sendable {
  enum State: Hashable, Sendable {
    case open(until: LocalDateTime)
    case closed(opensAt: LocalDateTime)
    /// It does not open within the next four weeks.
    case closedForLong
    /// The hours are not known.
    case unknown
  }

  let hours: [OfficeHour]

  init(_ hours: [OfficeHour]) { self.hours = hours }

  /// - Parameter isFree: the days on which it stays closed, whatever its hours say.
  func state(at now: LocalDateTime, isFree: (Day) -> Bool = { _ in false }) -> State {
    guard !hours.isEmpty else { return .unknown }
    for number in 0...28 {
      let day = now.day.adding(number)
      guard !isFree(day) else { continue }
      for hour in stretches(on: day.weekday) where LocalDateTime(day, hour.end) > now {
        let start = LocalDateTime(day, hour.start)
        return start <= now ? .open(until: LocalDateTime(day, hour.end)) : .closed(opensAt: start)
      }
    }
    return .closedForLong
  }

  /// In order; those that meet are one.
  private func stretches(on weekday: Weekday) -> [TimeRange] {
    let spans = hours.filter { $0.day == weekday }.compactMap { TimeRange(from: $0.from, to: $0.to) }
      .sorted { $0.start < $1.start }
    return spans.reduce(into: []) { stretches, span in
      guard let last = stretches.last, span.start <= last.end else {
        stretches.append(span)
        return
      }
      stretches[stretches.count - 1] = TimeRange(from: last.start, to: max(last.end, span.end)) ?? last
    }
  }
}
