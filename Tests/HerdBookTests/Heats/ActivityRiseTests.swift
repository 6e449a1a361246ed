import CivilTime
import Testing

@testable import HerdBook

@Suite struct `A rise of activity` {
  private static let day = Day(2026, 11, 18)

  /// Of the days before, the latest first.
  private static func counts(_ count: Int?, before: [Int]) -> [Day: Int] {
    var counts = Dictionary(uniqueKeysWithValues: before.enumerated().map { (day.adding(-1 - $0), $1) })
    counts[day] = count
    return counts
  }

  @Test func `is told beside the median of the days before`() {
    let rise = ActivityRise(Self.counts(9240, before: [4200, 9000, 4100, 4300, 4200]), on: Self.day)
    #expect(rise?.usual == 4200 && rise?.percent == 220)
  }

  @Test func `is not known without a count of the day, or with too few before it`() {
    #expect(ActivityRise(Self.counts(nil, before: [1, 2, 3, 4, 5]), on: Self.day) == nil)
    #expect(ActivityRise(Self.counts(9000, before: [4200, 4200, 4200, 4200]), on: Self.day) == nil)
    #expect(ActivityRise(Self.counts(9000, before: [0, 0, 0, 0, 0]), on: Self.day) == nil)
  }

  @Test func `looks no further back than ten days`() {
    let before = [Int](repeating: 4000, count: 10) + [Int](repeating: 90_000, count: 50)
    #expect(ActivityRise(Self.counts(6000, before: before), on: Self.day)?.percent == 150)
  }
}
