/// What a lactation yielded by its test days; see ``TestIntervalMethod``.
package struct LactationYield: Hashable, Sendable {
  package let milk: Part
  /// `nil` where no test tells it.
  package let fat: Part?
  package let protein: Part?
  /// Days in milk that it covers, from calving.
  package let days: Int
  package let end: End

  /// Milk, or one of its components.
  package struct Part: Hashable, Sendable {
    /// To the gram, a half up; rounded once, at the end.
    package let yield: Kilograms
    /// How many tests it rests on.
    package let tests: Int
    /// Those longer than the method allows: a warning, `L.interval`.
    package let longIntervals: [Interval]
    /// Days after the last test, credited with what it told.
    package let projectedDays: Int
  }

  /// Days in milk between two tests, from calving to the first, or from the last to the end.
  package struct Interval: Hashable, Sendable {
    package let from: Int
    package let to: Int

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }

    package var days: Int { to - from }
  }

  /// Where the days that are counted end.
  package enum End: String, Sendable {
    /// At the most that a lactation is counted for: it is complete.
    case fullLength
    /// She was dried off before: it is complete as well.
    case dryOff
    /// At the last test, for the lactation goes on.
    case lastTest
    /// On the day that was asked for, while the lactation went on.
    case askedDay
  }

  /// Whether further tests will not change it.
  package var isComplete: Bool { end == .fullLength || end == .dryOff }
}
