package import Foundation

/// A point in time that the browser shows in words and in its own time zone; the text inside is for readers
/// without script.
package struct Moment: Sendable {
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
    let days = WallTime(date, in: words.zone).day - WallTime(now, in: words.zone).day
    let name =
      switch days {
      case 0: text
      case 1: words(.tomorrowAt(time: text))
      default: "\(words.date(date, .short)) \(text)"
      }
    return "<time data-clock=\"\(milliseconds)\">\(name)</time>"
  }

  private var milliseconds: Int { Int((date.secondsWithinReach * 1000).rounded()) }
}
