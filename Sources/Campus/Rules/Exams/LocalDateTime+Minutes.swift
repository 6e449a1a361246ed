import KOS

extension LocalDateTime {
  /// So many minutes later, none or more, by the clock on the wall and over midnight too.
  func adding(minutes: Int) -> LocalDateTime {
    let seconds = time.secondOfDay + minutes * 60
    return LocalDateTime(
      day.adding(seconds / 86_400), LocalTime(secondOfDay: seconds % 86_400) ?? time)
  }

  static func midnight(of day: Day) -> LocalDateTime {
    guard let midnight = LocalTime(secondOfDay: 0) else { preconditionFailure("every day has a midnight") }
    return LocalDateTime(day, midnight)
  }
}
