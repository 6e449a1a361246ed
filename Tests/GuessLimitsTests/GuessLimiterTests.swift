import GuessLimits
import Testing

@Suite struct `A limit of guesses` {
  private static let limit = 1000

  private var limiter = GuessLimiter<Int>(
    GuessRule(capacity: 5, step: 60, longestStep: 3600, atOnce: 3), remembering: limit)

  /// Guesses wrong until there is no guess; returns how many there were, and the seconds to wait.
  private mutating func exhaust(_ guesser: Int, now: Int) -> (guesses: Int, wait: Int) {
    for guesses in 0..<1000 {
      let wait = limiter.wait(guesser, now: now)
      if wait > 0 { return (guesses, wait) }
      limiter.take(guesser, now: now)
      limiter.noteWrong(guesser, now: now)
    }
    return (1000, 0)
  }

  @Test mutating func `lets five wrong ones pass, and then one a minute`() {
    let first = exhaust(1, now: 0)
    #expect(first.guesses == 5 && first.wait == 60)
    #expect(limiter.wait(1, now: 59) == 1)
    #expect(limiter.wait(1, now: 60) == 0)
  }

  @Test mutating func `doubles the wait after each further wrong one, up to an hour`() {
    var (now, waits) = (0, [Int]())
    for _ in 1...9 {
      waits.append(exhaust(1, now: now).wait)
      now += waits.last ?? 0
    }
    #expect(waits == [60, 120, 240, 480, 960, 1920, 3600, 3600, 3600])
  }

  @Test mutating func `forgives wrong ones with a right one`() {
    let wait = exhaust(1, now: 0).wait
    limiter.take(1, now: wait)
    limiter.clear(1, now: wait)
    let again = exhaust(1, now: wait)
    #expect(again.guesses == 5 && again.wait == 60)
  }

  @Test mutating func `is nobody's fault but the guesser's, however many guess`() {
    for guesser in 0..<3 * Self.limit { _ = exhaust(guesser, now: 0) }
    #expect(limiter.count <= Self.limit)
    #expect(limiter.wait(-1, now: 0) == 0)
  }

  @Test mutating func `lets so many be looked at at once as its rule says`() {
    for _ in 1...3 {
      #expect(limiter.wait(1, now: 0) == 0)
      limiter.take(1, now: 0)
    }
    #expect(limiter.wait(1, now: 0) > 0)
    limiter.giveBack(1)
    #expect(limiter.wait(1, now: 0) == 0)
  }
}

@Suite struct `The address of a client` {
  @Test(arguments: [
    ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true), ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
    ("::ffff:192.168.1.20", "192.168.1.20", true), ("192.168.1.20", "192.168.1.21", false),
  ])
  func `is one for a whole IPv6 network`(one: String, other: String, isSame: Bool) throws {
    let (one, other) = (
      try #require(ClientAddress(parsing: one)), try #require(ClientAddress(parsing: other))
    )
    #expect((one == other) == isSame)
  }

  @Test(arguments: ["", "localhost", "192.168.1", "2001:db8::1::2"])
  func `is none where the text is none`(text: String) {
    #expect(ClientAddress(parsing: text) == nil)
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("192.168.1.20", false), ("2001:db8::1", false),
  ])
  func `is known for one of this computer`(text: String, isLoopback: Bool) {
    #expect(ClientAddress(parsing: text)?.isLoopback == isLoopback)
  }
}
