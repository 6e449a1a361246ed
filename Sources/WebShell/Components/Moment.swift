package import Foundation

#if canImport(Glibc)
  import Glibc
#endif

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
  package var text: String {
    // Foundation's formatters take some 40 µs for this, and a list has many.
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    localtime_r(&seconds, &parts)
    return words.clock(hour: Int(parts.tm_hour), minute: Int(parts.tm_min))
  }

  /// How long ago, kept current, within a sentence.
  package var since: HTML { "<time data-age=\"\(milliseconds)\">\(text)</time>" }

  /// How long ago, kept current: `5 s ago`.
  package var age: HTML {
    """
    <p class="age">\(Icon.clock.html(small: true))\(words(.updatedAt)) \
    \(since)</p>
    """
  }

  /// The clock time: `14:05`.
  package var clock: HTML { "<time data-clock=\"\(milliseconds)\">\(text)</time>" }

  private var milliseconds: Int { Int((date.timeIntervalSince1970 * 1000).rounded()) }
}
