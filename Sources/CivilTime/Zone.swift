package import Foundation
import Synchronization

/// How far the clocks of a place are ahead of Greenwich, at any time.
package struct Zone: Sendable {
  private enum Rule: Sendable {
    case fixed(seconds: Int)
    case prague
    case lookedUp(ZoneOffsets)
  }

  private let rule: Rule

  /// The zone of this computer.
  package static let local = Zone(TimeZone.current)

  /// Europe/Prague by the rule that holds since 1996: one hour ahead of UTC, two from the last Sunday of March to
  /// the last Sunday of October, changed at 01:00 UTC (Directive 2000/84/EC).
  ///
  /// By rule and not by the system's tables: pages ask for thousands of times at once.
  package static let prague = Zone(.prague)

  /// A place whose clocks are never changed.
  package static func fixed(seconds: Int) -> Zone { Zone(.fixed(seconds: seconds)) }

  /// A place whose offset is told by somebody else, who is asked but once or twice for a day.
  package init(offset: @escaping @Sendable (_ secondsSince1970: Int) -> Int) {
    self.init(.lookedUp(ZoneOffsets(offset)))
  }

  /// By the system's tables.
  package init(_ zone: TimeZone) {
    self.init { zone.secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval($0))) }
  }

  private init(_ rule: Rule) { self.rule = rule }

  /// Seconds to add to the time of Greenwich; less than a day. A zone changes its clocks at most once a day.
  package func offset(at secondsSince1970: Int) -> Int {
    let seconds = secondsSince1970.heldWithinReach
    return switch rule {
    case .fixed(let offset): offset
    case .prague: Self.isSummerTime(at: seconds) ? 7200 : 3600
    case .lookedUp(let offsets): offsets.offset(at: seconds)
    }
  }

  private static func isSummerTime(at seconds: Int) -> Bool {
    let year = Day(number: seconds.floored(by: 86_400).quotient).year
    return seconds >= change(inMonth: 3, year) && seconds < change(inMonth: 10, year)
  }

  /// 01:00 UTC of the last Sunday of a month of 31 days.
  private static func change(inMonth month: Int, _ year: Int) -> Int {
    let last = Day(year, month, 31)
    return last.adding(-(last.weekday.rawValue % 7)).number * 86_400 + 3600
  }
}

/// The offsets of days that were asked for: asking the system takes a microsecond and more, and a list asks for the
/// same days again and again.
private final class ZoneOffsets: Sendable {
  /// A day of Greenwich with the offsets at its two ends and the second at which the one gives way to the other.
  private struct Change {
    var before: Int
    var second: Int
    var after: Int
  }

  private static let daysKept = 4096
  private let lookUp: @Sendable (_ secondsSince1970: Int) -> Int
  private let days = Mutex<[Int: Change]>([:])

  init(_ lookUp: @escaping @Sendable (_ secondsSince1970: Int) -> Int) { self.lookUp = lookUp }

  func offset(at seconds: Int) -> Int {
    let number = seconds.floored(by: 86_400).quotient
    let change = days.withLock { $0[number] } ?? found(number)
    return seconds < change.second ? change.before : change.after
  }

  private func found(_ number: Int) -> Change {
    let change = change(from: number * 86_400)
    days.withLock { known in
      if known.count >= Self.daysKept { known = [:] }
      known[number] = change
    }
    return change
  }

  private func change(from start: Int) -> Change {
    var (low, high) = (start, start + 86_400)
    let (before, after) = (lookUp(low), lookUp(high))
    guard before != after else { return Change(before: before, second: start, after: after) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if lookUp(middle) == before { low = middle } else { high = middle }
    }
    return Change(before: before, second: high, after: after)
  }
}
