import RecordMapping

/// A day of the week, numbered as ISO 8601 and KOSapi do.
package enum Weekday: Int, RecordValue, CaseIterable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The day so many days later.
  package func adding(_ days: Int) -> Weekday {
    let index = (rawValue - 1 + days) % 7
    return Self.allCases[index < 0 ? index + 7 : index]
  }
}

extension Weekday: Comparable {
  package static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }
}
