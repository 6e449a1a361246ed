extension TimetableSlot {
  /// Whether it is taught on that day. Its weeks, if it has any, beat the parity.
  func isTaught(on teaching: LessonDay) -> Bool {
    guard day == teaching.weekday else { return false }
    if let weeks { return Self.weeks(weeks, contain: teaching.week) }
    return switch parity {
    case .BOTH: true
    case .ODD: teaching.isOdd
    case .EVEN: !teaching.isOdd
    case .UNDEFINED: false
    }
  }

  private static func weeks(_ text: String, contain week: Int) -> Bool {
    text.split(separator: ",").contains { part in
      let ends = part.split(separator: "-").compactMap { Digits.number($0.utf8) }
      guard let first = ends.first, let last = ends.last else { return false }
      return first <= week && week <= last
    }
  }
}
