import Testing

@testable import HerdGeneration

@Suite struct `The bytes of a generated herd` {
  @Test func `are the same for the same scenario, and others for another seed`() {
    func hash(_ seed: UInt64) -> UInt64 {
      var sink = HashSink()
      HerdGenerator(HerdScenario(seed: seed)).write(into: &sink)
      return sink.hash
    }
    #expect(hash(1) == hash(1) && hash(1) != hash(2))
  }
}
