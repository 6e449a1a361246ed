import CivilTime

/// Days and times as documents have them: RFC 3339 in UTC.
///
/// A day whose time is not known is its midnight in UTC, and that is read as the day alone, wherever the herd
/// is.
enum UTCTime {
  /// `2026-11-18T06:41:09Z`, held within the years 1 to 9999.
  static func text(ofSecond seconds: Int) -> String {
    LocalDateTime(secondsSince1970: seconds, in: .fixed(seconds: 0)).rawValue + "Z"
  }

  /// The time at which the zone shows this; midnight in UTC where no time is given.
  static func text(of day: Day, _ time: TimeOfDay? = nil, in zone: Zone = .fixed(seconds: 0)) -> String {
    guard let time else { return LocalDateTime.midnight(of: day).rawValue + "Z" }
    return text(ofSecond: LocalDateTime(day, time).secondsSince1970(in: zone))
  }

  /// The day, and the time where it is not midnight in UTC, as the zone shows them. A day alone is read too.
  static func moment(of text: String, in zone: Zone = .fixed(seconds: 0)) -> (day: Day, time: TimeOfDay?)? {
    if let day = Day(iso8601: text) { return (day, nil) }
    guard let seconds = LocalDateTime.secondsSince1970(rfc3339: text) else { return nil }
    let utc = LocalDateTime(secondsSince1970: seconds, in: .fixed(seconds: 0))
    if utc.time == .midnight { return (utc.day, nil) }
    let local = LocalDateTime(secondsSince1970: seconds, in: zone)
    return (local.day, local.time)
  }
}
