import SplitMix
import Testing

@Suite struct `Numbers from a seed` {
  /// As the authors' own program has them.
  @Test func `are those of SplitMix64`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test func `reach their bounds and don't pass them`() {
    var generator = SplitMix64(seed: 7)
    #expect(Set((0..<1_000).map { _ in generator.below(3) }) == [0, 1, 2])
    #expect(Set((0..<1_000).map { _ in generator.within(-3...1) }) == [-3, -2, -1, 0, 1])
    #expect(Set((0..<1_000).map { _ in generator.pick(["a", "b"]) }) == ["a", "b"])
  }

  @Test func `let happen what happens never, now and then or always`() {
    var generator = SplitMix64(seed: 7)
    #expect(
      (0..<100).allSatisfy { _ in !generator.happens(0, in: 1000) && generator.happens(1000, in: 1000) })
    let often = (0..<10_000).count { _ in generator.happens(250, in: 1000) }
    #expect((2_300...2_700).contains(often))
  }
}
