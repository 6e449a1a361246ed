import CivilTime
package import Foundation

/// A point in time that the browser shows in words and in its own time zone; the text inside is for readers
/// without script.
package struct TimeElement: Sendable {
  package var date: Date
  package var words: Words

  package init(_ date: Date, words: Words) {
    self.date = date
    self.words = words
  }

  /// The clock time in this computer's time zone, for where no markup can stand.
  package var text: String { words.clock(date) }

  /// Day and clock time: `21 Nov 2026, 14:05`.
  package var day: HTML { "<time data-day=\"\(milliseconds)\">\(words.date(date, .short)) \(text)</time>" }

  /// How long ago, kept current: `5 s ago`.
  package var age: HTML {
    """
    <p class="age">\(Icon.clock.html(small: true))\(words(.updatedAt)) \(ago)</p>
    """
  }

  /// The bare age: `5 s ago`.
  package var ago: HTML { "<time data-age=\"\(milliseconds)\">\(text)</time>" }

  /// The clock time: `14:05`.
  package var clock: HTML { "<time data-clock=\"\(milliseconds)\">\(text)</time>" }

  /// The clock time of something to come, with its day if that is another than today's: `tomorrow 02:10`.
  package func clock(asOf now: Date) -> HTML {
    "<time data-clock=\"\(milliseconds)\">\(named(asOf: now))</time>"
  }

  /// From this time to a later one: `14:05–15:35`, `tomorrow 02:10–03:00`, and where they are of different days
  /// `today 23:30 – tomorrow 00:45`.
  package func clock(until end: Date, asOf now: Date) -> HTML {
    let last = TimeElement(end, words: words)
    let text =
      LocalDateTime(date, in: words.zone).day == LocalDateTime(end, in: words.zone).day
      ? words.range(named(asOf: now), last.text)
      : words.span(named(asOf: now, today: words(.todayAt(time: self.text))), last.named(asOf: now))
    return "<time data-clock=\"\(milliseconds)\" data-until=\"\(last.milliseconds)\">\(text)</time>"
  }

  /// - Parameter today: what it is called if it is of today; the bare time of day unless told otherwise.
  private func named(asOf now: Date, today: String? = nil) -> String {
    switch LocalDateTime(now, in: words.zone).day.days(to: LocalDateTime(date, in: words.zone).day) {
    case 0: today ?? text
    case 1: words(.tomorrowAt(time: text))
    default: "\(words.date(date, .short)) \(text)"
    }
  }

  private var milliseconds: Int { Int((date.secondsWithinReach * 1000).rounded()) }
}
