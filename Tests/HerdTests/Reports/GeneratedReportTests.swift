import CivilTime
import HerdBook
import HerdGeneration
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(2))) struct `Reports of a generated herd` {
  private static func herd() async throws -> (GeneratedStore, Day) {
    let scenario = HerdScenario(
      seed: 3, size: HerdSize(animals: 300, years: 3), noisePerMille: 0)
    let herd = try await GeneratedStore(scenario)
    try await herd.store.summarise(asOf: scenario.lastDay)
    return (herd, scenario.lastDay)
  }

  @Test func `list who walks twice as much, and whether somebody has seen the heat`() async throws {
    let (herd, today) = try await Self.herd()
    let (found, seen) = try await herd.store.read { snapshot in
      let reports = try (0..<30).map { try snapshot.activity(.on(today.adding(-$0)), on: today) }
      let animals = Set(reports.flatMap(\.rows).map { AnimalID($0.animal.id) })
      let heats = try animals.flatMap { try snapshot.changes(of: $0) }
        .filter { $0.knownKind == .heat || $0.knownKind == .insemination }
      return (reports, Set(heats.map { [$0.animal.rawValue, $0.day.number] }))
    }
    let rises = found.flatMap { report in report.rows.map { (report.day, $0) } }
    // The generator doubles the steps of a day of heat; chance alone makes none half as many again.
    #expect(rises.count > 5 && rises.allSatisfy { $0.1.rise.percent > 170 && !$0.1.animal.isMale })
    for (day, row) in rises {
      let isSeen = [day, day.adding(-1)].contains { seen.contains([row.animal.id, $0.number]) }
      #expect(row.isRecorded == isSeen)
    }
    #expect(Set(rises.map(\.1.isRecorded)) == [true, false])
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
        try snapshot.breeding(on: today).report,
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
