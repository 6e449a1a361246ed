// begin
import Foundation
import NIOHTTP1

/// How long to wait before a repetition.
enum RetryWait {
  /// What the server asks for, and on top of it a random part of a window that doubles (full jitter).
  static func before(repetition number: Int, headers: HTTPHeaders) -> Duration {
    let window = min(Duration.milliseconds(500) * (1 << (number - 1)), .seconds(4))
    return (demanded(by: headers) ?? .zero) + window * Double.random(in: 0..<1)
  }

  /// `Retry-After` in seconds or as a date, which counts from the answer's own date.
  private static func demanded(by headers: HTTPHeaders) -> Duration? {
    guard let text = headers.first(name: "Retry-After") else { return nil }
    if let seconds = Int(text) { return .seconds(max(0, seconds)) }
    guard let moment = date(text) else { return nil }
    let sent = headers.first(name: "Date").flatMap(date) ?? Date()
    return .seconds(max(0, moment.timeIntervalSince(sent)))
  }

  private static func date(_ text: String) -> Date? {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return format.date(from: text)
  }
}
// end
