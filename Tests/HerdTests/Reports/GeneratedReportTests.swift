import CivilTime
import HerdBook
import HerdGeneration
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(2))) struct `Reports of a generated herd` {
  private static func herd() async throws -> (GeneratedStore, Day) {
    let scenario = HerdScenario(seed: 3, size: .s, noisePerMille: 0)
    let herd = try await GeneratedStore(scenario)
    try await herd.store.summarise(asOf: scenario.lastDay)
    return (herd, scenario.lastDay)
  }

  @Test func `list who walks twice as much, and whether somebody has seen the heat`() async throws {
    let (herd, today) = try await Self.herd()
    let found = try await herd.store.read { snapshot in
      try (0..<60).map { try snapshot.activity(.on(today.adding(-$0)), on: today) }
    }
    let rises = found.flatMap(\.rows)
    #expect(!rises.isEmpty && rises.allSatisfy { $0.rise.percent >= 150 && !$0.animal.isMale })
    // The generator doubles the steps of a day of heat; chance alone makes none half as many again.
    #expect(rises.allSatisfy { $0.rise.percent > 170 })
    for report in found {
      #expect(report.rows.map(\.rise.percent) == report.rows.map(\.rise.percent).sorted(by: >))
    }
  }

  @Test func `count the breeding of all animals as their whole histories do`() async throws {
    let (herd, today) = try await Self.herd()
    let (found, whole) = try await herd.store.read { snapshot in
      let animals = try snapshot.fetchAll(AnimalSummary.self).map { AnimalID($0.id) }
      let cycles = try animals.flatMap { animal in
        BreedingCycle.cycles(of: AnimalHistory(of: animal, try snapshot.changes(of: animal)))
      }
      return (
        try snapshot.breeding(in: nil, on: today).report,
        ReproductionReport(of: cycles, on: today, windows: BreedingReport.windows)
      )
    }
    #expect(found == whole && found.calvingInterval.denominator > 3)
  }
}

extension ReportQuery {
  fileprivate static func on(_ day: Day) -> ReportQuery {
    var query = ReportQuery()
    query.from = day
    return query
  }
}
