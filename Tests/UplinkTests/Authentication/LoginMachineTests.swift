import Testing

@testable import Uplink

@Suite struct `The rules of logging in` {
  @Test(arguments: 0..<400)
  func `hold in every sequence of events`(seed: UInt64) {
    var world = LoginWorld(seed: seed)
    for _ in 0..<300 { world.step() }
    world.finish()
    #expect(world.violations == [])
  }

  @Test func `are tried in sequences in which everything happens`() {
    var seen: [String: Int] = [:]
    for seed in 0..<50 as Range<UInt64> {
      var world = LoginWorld(seed: seed)
      for _ in 0..<300 { world.step() }
      world.finish()
      seen.merge(world.seen, uniquingKeysWith: +)
    }
    let expected = [
      "attached", "bare", "failed", "left", "waited", "read", "login", "late", "late success",
      "stale success",
      "user changed", "refused", "adopted", "renewed ahead", "silent",
    ]
    for name in expected { #expect(seen[name, default: 0] > 20, "\(name), of \(seen)") }
  }
}
