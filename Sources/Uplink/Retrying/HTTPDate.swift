/// The three forms of a date in HTTP (RFC 9110, section 5.6.7): IMF-fixdate, RFC 850, asctime.
enum HTTPDate {
  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let longDays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The time since 1970-01-01 00:00:00 UTC; `nil` if the text has none of the three forms.
  ///
  /// - Parameter now: tells the century of the two digits of RFC 850: a year that seems to lie more than 50 years
  ///   ahead is in the past.
  static func read(_ text: String, now: Duration) -> Duration? {
    let words = text.trimmingBlanks.split(separator: " ", omittingEmptySubsequences: true)
    switch words.count {
    case 6: return imfFixdate(words)
    case 4: return rfc850(words, now: now)
    case 5: return asctime(words)
    default: return nil
    }
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`
  private static func imfFixdate(_ words: [Substring]) -> Duration? {
    guard words[0].last == ",", days.contains(String(words[0].dropLast())), words[5] == "GMT",
      words[1].utf8.count == 2, words[3].utf8.count == 4, let day = number(words[1]),
      let month = month(words[2]), let year = number(words[3])
    else { return nil }
    return moment(year, month, day, words[4])
  }

  /// `Sunday, 06-Nov-94 08:49:37 GMT`
  private static func rfc850(_ words: [Substring], now: Duration) -> Duration? {
    let date = words[1].split(separator: "-", omittingEmptySubsequences: false)
    guard words[0].last == ",", longDays.contains(String(words[0].dropLast())), words[3] == "GMT",
      date.count == 3, date[0].utf8.count == 2, date[2].utf8.count == 2, let day = number(date[0]),
      let month = month(date[1]), let short = number(date[2])
    else { return nil }
    let thisYear = year(of: now)
    var year = thisYear - thisYear % 100 + short
    if year > thisYear + 50 { year -= 100 }
    return moment(year, month, day, words[2])
  }

  /// `Sun Nov  6 08:49:37 1994`
  private static func asctime(_ words: [Substring]) -> Duration? {
    guard days.contains(String(words[0])), let month = month(words[1]), words[2].utf8.count <= 2,
      let day = number(words[2]), words[4].utf8.count == 4, let year = number(words[4])
    else { return nil }
    return moment(year, month, day, words[3])
  }

  private static func moment(_ year: Int, _ month: Int, _ day: Int, _ time: Substring) -> Duration? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 }), let hour = number(parts[0]),
      let minute = number(parts[1]), let second = number(parts[2]), hour < 24, minute < 60, second <= 60,
      day >= 1, day <= length(ofMonth: month, in: year)
    else { return nil }
    return .seconds(((daysSince1970(year, month, day) * 24 + hour) * 60 + minute) * 60 + second)
  }

  private static func month(_ name: Substring) -> Int? {
    months.firstIndex(of: String(name)).map { $0 + 1 }
  }

  private static func number(_ digits: Substring) -> Int? {
    digits.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(digits) : nil
  }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  /// In the proleptic Gregorian calendar; years begin in March, so that the leap day comes last.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month > 2 ? year : year - 1
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  private static func year(of moment: Duration) -> Int {
    let days = Int(moment.components.seconds / 86_400)
    var year = 1970 + days / 366
    while daysSince1970(year + 1, 1, 1) <= days { year += 1 }
    return year
  }
}
