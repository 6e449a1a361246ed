/// The teaching hours of FIT and FEL: 45 minutes each, a break of 15 after every second.
enum HourGrid {
  static let hours = 1...15

  /// Minutes since midnight.
  static func start(of hour: Int) -> Int { 450 + 45 * (hour - 1) + 15 * ((hour - 1) / 2) }

  /// The end of the last hour of a lesson, its inner breaks included.
  static func end(from hour: Int, duration: Int) -> Int { start(of: hour + duration - 1) + 45 }

  /// `HH:mm:ss`.
  static func clock(_ minutes: Int) -> String {
    "\(Digits.padded(minutes / 60, 2)):\(Digits.padded(minutes % 60, 2)):00"
  }
}
