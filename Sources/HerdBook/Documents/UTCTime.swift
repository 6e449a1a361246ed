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

  /// Seconds since 1970-01-01T00:00:00Z, a fraction cut; `nil` for what is no time of RFC 3339.
  static func seconds(of text: String) -> Int? {
    guard let written = LocalDateTime(iso8601: text.prefix(19).uppercased()),
      let offset = offset(text.dropFirst(19))
    else { return nil }
    return written.secondsSince1970(in: .fixed(seconds: offset))
  }

  /// Seconds ahead of UTC at the end of a time, after a fraction that there may be.
  private static func offset(_ text: Substring) -> Int? {
    var rest = text
    if rest.first == "." {
      let digits = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
      guard !digits.isEmpty else { return nil }
      rest = rest[digits.endIndex...]
    }
    if rest == "Z" || rest == "z" { return 0 }
    let parts = rest.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
    guard let sign = rest.first, "+-".contains(sign), parts.count == 2,
      parts.allSatisfy({ $0.utf8.count == 2 && $0.isDigits }), let hours = Int(parts[0]),
      let minutes = Int(parts[1]), hours < 24, minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1)
  }

  /// The day, and the time where it is not midnight in UTC, as the zone shows them. A day alone is read too.
  static func moment(of text: String, in zone: Zone = .fixed(seconds: 0)) -> (day: Day, time: TimeOfDay?)? {
    if let day = Day(iso8601: text) { return (day, nil) }
    guard let seconds = seconds(of: text) else { return nil }
    let utc = LocalDateTime(secondsSince1970: seconds, in: .fixed(seconds: 0))
    if utc.time == .midnight { return (utc.day, nil) }
    let local = LocalDateTime(secondsSince1970: seconds, in: zone)
    return (local.day, local.time)
  }
}
