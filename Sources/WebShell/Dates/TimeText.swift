import CivilTime

/// Writes times of day on a 24-hour clock, the same in all our languages.
enum TimeText {
  static func text(hour: Int, minute: Int) -> String { "\(twoDigits(hour)):\(twoDigits(minute))" }

  static func text(_ time: TimeOfDay, withSeconds: Bool) -> String {
    let short = text(hour: time.hour, minute: time.minute)
    return withSeconds ? "\(short):\(twoDigits(time.second))" : short
  }

  static func twoDigits(_ value: Int) -> String { (0..<10).contains(value) ? "0\(value)" : "\(value)" }
}
