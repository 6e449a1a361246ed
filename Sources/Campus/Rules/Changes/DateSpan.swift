import CivilTime
import KOS

/// From when to when something is held, as the log keeps it: `2026-12-01T09:00/2026-12-01T10:30`.
struct DateSpan: Hashable, Sendable, RawRepresentable {
  var start: LocalDateTime
  var end: LocalDateTime?

  /// `nil` where it is not known when it begins.
  init?(from start: LocalDateTime?, to end: LocalDateTime?) {
    guard let start else { return nil }
    (self.start, self.end) = (start, end)
  }

  init?(rawValue: String) {
    let parts = rawValue.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(parts.count), let start = LocalDateTime(rawValue: parts[0]) else { return nil }
    self.start = start
    if parts.count == 2 {
      guard let end = LocalDateTime(rawValue: parts[1]) else { return nil }
      self.end = end
    }
  }

  var rawValue: String { start.rawValue + (end.map { "/\($0.rawValue)" } ?? "") }
}
