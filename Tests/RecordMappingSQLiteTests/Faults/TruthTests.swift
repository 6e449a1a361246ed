import RecordMapping
import RecordMappingSQLite
import SoakLength
import Testing

@Suite struct `An import of random documents` {
  @Test func `stores and reports exactly what a model of the truth says`() async throws {
    let soak = SoakLength(short: 5_000)
    var (faults, seed) = (0, soak.firstSeed)
    while soak.goesOn(after: faults) {
      let run = try await TruthRun(seed: seed)
      #expect(run.deviations == [])
      faults += run.faults
      seed += 1
    }
    soak.report("\(faults) faults in \((seed - soak.firstSeed) * 2) documents")
  }
}
