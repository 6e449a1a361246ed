package import HTTPTypes

/// Reads `Retry-After` (RFC 9110, section 10.2.3).
package enum RetryAfter {
  /// How long the server wants to be left alone; never negative. `nil` if it does not say, or not in a form that
  /// can be read.
  ///
  /// A date counts from the answer's own `Date`, so that a wrong clock on this side does no harm.
  ///
  /// - Parameter now: the time since 1970, in place of a missing `Date` (section 6.6.1).
  package static func wait(in fields: HTTPFields, now: @autoclosure () -> Duration) -> Duration? {
    guard let text = fields[.retryAfter]?.trimmingBlanks, !text.isEmpty else { return nil }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return DeltaSeconds.read(text) }
    let sent = fields[.date].flatMap { HTTPDate.read($0, now: now()) } ?? now()
    guard let moment = HTTPDate.read(text, now: sent) else { return nil }
    return max(.zero, moment - sent)
  }
}
