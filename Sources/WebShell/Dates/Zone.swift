package import Foundation
import Synchronization

/// How far the clocks of a place are ahead of Greenwich, at any time.
package final class Zone: Sendable {
  /// The zone of this computer.
  package static let local = Zone(TimeZone.current)

  /// A day of Greenwich with the offsets at its two ends and the second at which the one gives way to the other.
  private struct Day {
    var before: Int
    var change: Int
    var after: Int
  }

  private static let daysKept = 4096
  private let lookUp: @Sendable (_ secondsSince1970: Int) -> Int
  /// Asking the system takes a microsecond and more, and a list asks for the same days again and again.
  private let days = Mutex<[Int: Day]>([:])

  package init(offset: @escaping @Sendable (_ secondsSince1970: Int) -> Int) { lookUp = offset }

  package convenience init(_ zone: TimeZone) {
    self.init { zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0))) }
  }

  /// A place whose clocks are never changed.
  package static func fixed(seconds: Int) -> Zone { Zone { _ in seconds } }

  /// Seconds to add to the time of Greenwich. A zone changes its clocks at most once a day.
  package func offset(at secondsSince1970: Int) -> Int {
    let number = secondsSince1970 >= 0 ? secondsSince1970 / 86_400 : (secondsSince1970 - 86_399) / 86_400
    let day = days.withLock { $0[number] } ?? found(number)
    return secondsSince1970 < day.change ? day.before : day.after
  }

  private func found(_ number: Int) -> Day {
    let day = day(from: number * 86_400)
    days.withLock { known in
      if known.count >= Self.daysKept { known = [:] }
      known[number] = day
    }
    return day
  }

  private func day(from start: Int) -> Day {
    var (low, high) = (start, start + 86_400)
    let (before, after) = (lookUp(low), lookUp(high))
    guard before != after else { return Day(before: before, change: start, after: after) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if lookUp(middle) == before { low = middle } else { high = middle }
    }
    return Day(before: before, change: high, after: after)
  }
}
