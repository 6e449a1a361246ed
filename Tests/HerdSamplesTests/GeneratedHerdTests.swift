import CivilTime
import HerdBook
import HerdGeneration
import Testing

@testable import HerdSamples

@Suite struct `A sample herd` {
  @Test func `is what was generated, read into the book without a rest`() throws {
    var sample = try GeneratedHerd(HerdScenario(seed: 3, noisePerMille: 0))
    sample.fold()
    #expect(sample.herd.histories.values.reduce(0) { $0 + $1.changes.count } == sample.changes.count)
    let strange = sample.changes.filter { $0.knownKind == nil || !$0.fields.unknown.isEmpty }
    #expect(strange.isEmpty, "\(strange.prefix(3))")
    #expect(!sample.herd.groups.isEmpty && !sample.herd.bulls.isEmpty && !sample.herd.stocks.isEmpty)
  }
}
