import Testing

@testable import Printers

@Suite struct `The wait before the next attempt` {
  /// Gives one number only, or those that follow from a seed.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    var isFixed = false

    mutating func next() -> UInt64 {
      if isFixed { return state }
      // Knuth's linear congruential generator.
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state
    }
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `is never above two seconds`(seed: UInt64) {
    var dice = Dice(state: seed)
    var backoff = Backoff()
    for _ in 0..<20 { #expect(backoff.next(using: &dice) <= .seconds(2)) }
  }

  @Test func `uses the whole range, so that many printers do not ask in step`() {
    let waits = (0..<200 as Range<UInt64>).map { seed in
      var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15)
      var backoff = Backoff()
      for _ in 0..<3 { _ = backoff.next(using: &dice) }
      return backoff.next(using: &dice)
    }
    #expect(waits.min() ?? .zero < .milliseconds(1650))
    #expect(waits.max() ?? .zero > .milliseconds(1950))
  }

  /// The highest number, since a generator that gives nothing but zero never satisfies `Double.random`.
  private static let highest = Dice(state: .max, isFixed: true)

  @Test func `begins short and grows`() {
    var dice = Self.highest
    var backoff = Backoff()
    let waits = (0..<6).map { _ in backoff.next(using: &dice).seconds }
    for (wait, expected) in zip(waits, [0.3125, 0.625, 1.25, 2, 2, 2]) {
      #expect(abs(wait - expected) < 0.001)
    }
  }

  @Test func `begins anew after success`() {
    var dice = Self.highest
    var backoff = Backoff()
    for _ in 0..<5 { _ = backoff.next(using: &dice) }
    backoff.succeeded()
    #expect(abs(backoff.next(using: &dice).seconds - 0.3125) < 0.001)
  }
}
