import GuessLimits
import HerdServer
import Testing

@Suite struct `A limit of log-ins` {
  private var limiter = LogInLimiter()

  private func guess(_ name: String = "jana", in account: Int = 7, from address: String? = nil)
    -> LogInLimiter.Guess
  {
    LogInLimiter.Guess(name: name, in: account, from: address.flatMap(ClientAddress.init(parsing:)))
  }

  /// Tries wrong passwords until one is not looked at; returns how many were, and the seconds to wait.
  private mutating func exhaust(_ guess: LogInLimiter.Guess, now: Int) -> (tries: Int, wait: Int) {
    for tries in 0..<1000 {
      if let wait = limiter.take(guess, now: now) { return (tries, wait) }
      limiter.note(isRight: false, guess, now: now)
    }
    return (1000, 0)
  }

  @Test mutating func `lets five passwords be tried for a name, then one in half a minute`() {
    let first = exhaust(guess(), now: 0)
    #expect(first.tries == 5 && first.wait == 30)
    #expect(limiter.take(guess(), now: 29) == 1)
    #expect(exhaust(guess(), now: 30).tries == 1)
  }

  @Test mutating func `lets ever fewer be tried after wrong ones, yet one in five minutes`() {
    var (now, waits) = (0, [Int]())
    for _ in 0..<8 {
      let wait = exhaust(guess(), now: now).wait
      waits.append(wait)
      now += wait
    }
    #expect(waits == [30, 60, 120, 240, 300, 300, 300, 300])
  }

  @Test mutating func `forgets the wrong ones of a name with a right one`() {
    for _ in 0..<4 {
      _ = limiter.take(guess(), now: 0)
      limiter.note(isRight: false, guess(), now: 0)
    }
    _ = limiter.take(guess(), now: 0)
    limiter.note(isRight: true, guess(), now: 0)
    #expect(exhaust(guess(), now: 0).tries == 5)
  }

  @Test mutating func `knows an account's names apart from another's`() {
    _ = exhaust(guess(in: 7), now: 0)
    #expect(limiter.take(guess(in: 8), now: 0) == nil)
  }

  @Test mutating func `lets thirty be tried from an address, whatever the names`() {
    var tries = 0
    while limiter.take(guess("name \(tries)", from: "192.0.2.1"), now: 0) == nil {
      limiter.note(isRight: false, guess("name \(tries)", from: "192.0.2.1"), now: 0)
      tries += 1
    }
    #expect(tries == 30)
    #expect(limiter.take(guess("another", from: "192.0.2.2"), now: 0) == nil)
  }

  @Test mutating func `lets nobody guess on by right passwords of their own`() {
    for number in 0..<30 {
      let mine = guess("mine", from: "192.0.2.1")
      _ = limiter.take(mine, now: 0)
      limiter.note(isRight: true, mine, now: 0)
      let other = guess("name \(number)", from: "192.0.2.1")
      #expect(limiter.take(other, now: 0) == nil)
      limiter.note(isRight: false, other, now: 0)
    }
    #expect(limiter.take(guess("mine", from: "192.0.2.1"), now: 0) != nil)
  }

  @Test mutating func `takes the addresses of one IPv6 network for one`() {
    for number in 0..<30 {
      let address = "2001:db8:0:1::\(number + 1)"
      _ = limiter.take(guess("name \(number)", from: address), now: 0)
      limiter.note(isRight: false, guess("name \(number)", from: address), now: 0)
    }
    #expect(limiter.take(guess("one more", from: "2001:db8:0:1:ffff::1"), now: 0) != nil)
    #expect(limiter.take(guess("one more", from: "2001:db8:0:2::1"), now: 0) == nil)
  }

  @Test mutating func `counts nothing at which nobody has looked`() {
    for _ in 0..<20 {
      #expect(limiter.take(guess(from: "192.0.2.1"), now: 0) == nil)
      limiter.giveBack(guess(from: "192.0.2.1"))
    }
  }

  @Test mutating func `lets many devices log in by a name at once, until one is wrong`() {
    for _ in 0..<16 { #expect(limiter.take(guess(), now: 0) == nil) }
    #expect(limiter.take(guess(), now: 0) == 2)
    for _ in 0..<15 { limiter.note(isRight: true, guess(), now: 0) }
    limiter.note(isRight: false, guess(), now: 0)
    for _ in 0..<4 { #expect(limiter.take(guess(), now: 0) == nil) }
    #expect(limiter.take(guess(), now: 0) == 2)
  }

  @Test mutating func `forgets wrong ones after 25 minutes`() {
    for _ in 0..<4 { _ = exhaust(guess(), now: 0) }
    let later = exhaust(guess(), now: 2 * 1500)
    #expect(later.tries == 5 && later.wait == 30)
  }

  @Test mutating func `remembers a bounded number of names`() {
    for number in 0..<3 * LogInLimiter.limit { _ = limiter.take(guess("name \(number)"), now: number / 1000) }
    #expect(limiter.count <= LogInLimiter.limit)
  }

  @Test mutating func `lets nobody wait longer for a clock that was put back`() {
    let wait = exhaust(guess(), now: 1_000_000).wait
    #expect(limiter.take(guess(), now: 0) == wait)
    #expect(limiter.take(guess(), now: wait) != nil)
  }
}

@Suite struct `The address of a client behind a proxy` {
  @Test(arguments: [
    ("192.0.2.7", "192.0.2.7"), ("10.0.0.1, 192.0.2.7", "192.0.2.7"), ("spoofed,192.0.2.7 ", "192.0.2.7"),
    ("::ffff:192.0.2.7", "192.0.2.7"),
  ])
  func `is the last one, which the proxy has seen itself`(field: String, address: String) {
    #expect(ClientAddress(forwarded: field) == ClientAddress(parsing: address))
  }

  @Test(arguments: [nil, "", "unknown", "192.0.2.7, "])
  func `is unknown where it is none`(field: String?) {
    #expect(ClientAddress(forwarded: field) == nil)
  }
}
