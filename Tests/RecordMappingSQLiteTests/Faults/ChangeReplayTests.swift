import RecordMapping
import RecordMappingSQLite
import SoakLength
import Testing

@Suite struct `The changes of all tables` {
  @Test func `replayed on a copy give the same database after each commit`() async throws {
    let soak = SoakLength(short: 500)
    var (batches, told, seed) = (0, 0, soak.firstSeed)
    while soak.goesOn(after: batches) {
      let season = try await FarmSeason(seed: seed, batches: 100)
      #expect(season.deviation() == nil)
      batches += 100
      told += season.told.values.map(\.count).reduce(0, +)
      seed += 1
    }
    // Most batches do something, or nothing was compared.
    #expect(told > batches)
    soak.report("\(batches) transactions, told \(told) times")
  }
}
