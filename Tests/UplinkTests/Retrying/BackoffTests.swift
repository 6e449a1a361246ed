import Testing

@testable import Uplink

@Suite struct `The wait between attempts` {
  @Test func `doubles its window up to the cap`() {
    let backoff = Backoff(base: .milliseconds(500), factor: 2, cap: .seconds(4))
    let windows = (1...6).map { backoff.window(beforeRepetition: $0) }
    #expect(windows == [.milliseconds(500), .seconds(1), .seconds(2), .seconds(4), .seconds(4), .seconds(4)])
  }

  @Test func `is any part of the window, from nothing to nearly all`() {
    let backoff = Backoff(base: .seconds(1))
    #expect(backoff.wait(beforeRepetition: 1, fraction: 0) == .zero)
    #expect(backoff.wait(beforeRepetition: 1, fraction: 0.5) == .milliseconds(500))
    let jitter = Jitter(seed: 3)
    let fractions = (0..<10_000).map { _ in jitter.fraction() }
    #expect(fractions.allSatisfy { (0..<1).contains($0) })
    for tenth in 0..<10 {
      #expect((850...1150).contains(fractions.count { Int($0 * 10) == tenth }))
    }
  }

  @Test func `is the same for the same seed`() {
    let (one, other, third) = (Jitter(seed: 7), Jitter(seed: 7), Jitter(seed: 8))
    let fractions = (0..<100).map { _ in one.fraction() }
    #expect((0..<100).map { _ in other.fraction() } == fractions)
    #expect((0..<100).map { _ in third.fraction() } != fractions)
  }

  @Test func `stays sane whatever it is told`() {
    #expect(Backoff(base: .seconds(-1)).window(beforeRepetition: 3) == .zero)
    #expect(Backoff(base: .seconds(9), cap: .seconds(2)).window(beforeRepetition: 1) == .seconds(2))
    #expect(Backoff(factor: 0.5).window(beforeRepetition: 9) == .milliseconds(500))
    #expect(Backoff().window(beforeRepetition: .max) == .seconds(4))
    #expect(Backoff().window(beforeRepetition: 0) == .milliseconds(500))
    #expect(Backoff(base: .zero).window(beforeRepetition: .max) == .zero)
  }

  /// Goal: the peak of 100 ms at most three times the mean, for outages of 3 s and more.
  @Test(arguments: [3, 5, 10, 30, 60])
  func `spreads the return of 1000 clients that failed in the same moment`(outage: Int) {
    for seed in 1...100 as ClosedRange<UInt64> {
      let arrivals = Herd(clients: 1000, outage: .seconds(outage), seed: seed).arrivals
      let bins = Dictionary(grouping: arrivals) { Int($0 / .milliseconds(100)) }
      let length = (bins.keys.max() ?? 0) + 1
      let mean = Double(arrivals.count) / Double(length)
      let peak = Double(bins.values.map(\.count).max() ?? 0)
      #expect(peak <= 3 * mean, "seed \(seed): \(peak) of \(mean)")
    }
  }

  /// Clients whose requests fail at once in the same moment, and again until the server is back.
  private struct Herd {
    var clients: Int
    var outage: Duration
    var seed: UInt64

    /// When each is served, counted from the server's return.
    var arrivals: [Duration] {
      let jitter = Jitter(seed: seed)
      let backoff = Backoff()
      return (0..<clients).map { _ in
        var moment = Duration.zero
        var repetition = 0
        while moment < outage {
          repetition += 1
          moment += backoff.wait(beforeRepetition: repetition, fraction: jitter.fraction())
        }
        return moment - outage
      }
    }
  }
}
