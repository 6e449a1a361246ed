import Testing

@testable import UplinkTransport

@Suite struct `Event loops that share the requests` {
  @Test func `keep requests that follow one another on one loop`() {
    var shares = LoopShares(loops: 4)
    for _ in 0..<10 {
      #expect(shares.take() == 0)
      shares.giveBack(0)
    }
  }

  @Test func `take turns with requests that run at a time`() {
    var shares = LoopShares(loops: 3)
    #expect((0..<6).map { _ in shares.take() } == [0, 1, 2, 0, 1, 2])
  }

  @Test func `stay even while as many requests begin as end`() {
    var shares = LoopShares(loops: 2)
    var running = (0..<64).map { _ in shares.take() }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1000 {
      running.shuffle(using: &random)
      shares.giveBack(running.removeLast())
      running.append(shares.take())
    }
    #expect(running.count { $0 == 0 } == 32)
  }
}
