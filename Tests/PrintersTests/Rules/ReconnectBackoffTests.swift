import SplitMix
import Testing

@testable import Printers

@Suite struct `The wait before the next attempt` {
  private static let steps = [0.25, 0.5, 1, 1.4, 1.4, 1.4, 1.4, 1.4].map { Duration.seconds($0) }

  private func waits(_ seed: UInt64) -> [Duration] {
    var dice = SplitMix64(seed: seed)
    var backoff = ReconnectBackoff()
    return Self.steps.map { _ in backoff.next(using: &dice) }
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `begins short, grows, and leaves time to come back within two seconds`(seed: UInt64) {
    for (wait, step) in zip(waits(seed), Self.steps) {
      #expect(wait >= step && wait <= step * 1.25 && wait <= .milliseconds(1750))
    }
  }

  @Test func `uses its whole range, so that many printers do not ask in step`() {
    let last = (0..<200 as Range<UInt64>).compactMap { waits($0).last }
    #expect(last.min() ?? .zero < .milliseconds(1450))
    #expect(last.max() ?? .zero > .milliseconds(1700))
  }

  @Test func `begins anew after success`() {
    var dice = SplitMix64(seed: 7)
    var backoff = ReconnectBackoff()
    for _ in 0..<5 { _ = backoff.next(using: &dice) }
    backoff.succeeded()
    #expect(backoff.next(using: &dice) < .milliseconds(313))
  }
}
