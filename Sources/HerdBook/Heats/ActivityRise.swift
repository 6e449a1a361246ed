package import CivilTime

/// What an activity collar has counted on a day beside what it counts on others: who comes into heat walks more.
package struct ActivityRise: Hashable, Sendable {
  package let count: Int
  /// Median of the days before.
  package let usual: Int

  /// Days before the day of which the usual count is taken, and how many of them must have one.
  package static let (reach, fewest) = (10, 5)

  /// - Parameter counts: by day; of the day itself and of those before it as far as there are.
  /// - Returns: `nil` where the day has no count, or too few before it have one to know what is usual.
  package init?(_ counts: [Day: Int], on day: Day) {
    let before = (1...Self.reach).compactMap { counts[day.adding(-$0)] }.sorted()
    guard let count = counts[day], before.count >= Self.fewest, before[before.count / 2] > 0 else {
      return nil
    }
    (self.count, usual) = (count, before[before.count / 2])
  }

  /// Of the usual count, rounded down.
  package var percent: Int { count * 100 / usual }
}
