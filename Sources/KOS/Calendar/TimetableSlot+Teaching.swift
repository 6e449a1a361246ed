package import CivilTime

// When a lesson of the timetable takes place.
extension TimetableSlot {
  /// Its own times, else those of its hours; of its own start alone, as long as its hours are.
  package func times(by grid: HourGrid) -> TimeRange? {
    if let startTime, let endTime { return TimeRange(from: startTime, to: endTime) }
    guard let duration else { return nil }
    if let startTime {
      guard (1...24).contains(duration) else { return nil }
      return startTime.adding(minutes: duration * grid.hourLength).flatMap {
        TimeRange(from: startTime, to: $0)
      }
    }
    return firstHour.flatMap { grid.times(firstHour: $0, duration: duration) }
  }

  /// Whether it says enough to be drawn: a day, weeks or a parity, and times. Others are listed as untimed.
  package func isTimed(by grid: HourGrid) -> Bool {
    let tellsWeeks =
      weeks.map { $0.unreadable == nil } ?? (parity.map { [.odd, .even, .both].contains($0) } == true)
    return day != nil && tellsWeeks && times(by: grid) != nil
  }

  /// Whether it is taught on that day. The weeks, if there are any, beat the parity.
  package func isTaught(on day: TeachingDay) -> Bool {
    guard day.kind == .teaching, let weekday = self.day, weekday == day.weekday else { return false }
    if let weeks { return day.teachingWeek.map(weeks.contains) ?? false }
    return switch parity {
    case .some(.both): true
    case .some(.odd): day.parity == .odd
    case .some(.even): day.parity == .even
    default: false
    }
  }

  /// The days on which it is taught, in order.
  package func days(in calendar: TeachingCalendar) -> [Day] {
    calendar.teachingDays.filter { isTaught(on: calendar.day($0)) }
  }
}
