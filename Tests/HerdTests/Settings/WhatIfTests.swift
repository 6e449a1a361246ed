import CivilTime
import HerdBook
import HerdGeneration
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(2))) struct `What would be due by other constants` {
  private static func herd() async throws -> (GeneratedStore, Day) {
    let scenario = HerdScenario(seed: 7, size: .s, noisePerMille: 0)
    let herd = try await GeneratedStore(scenario)
    try await herd.store.summarise(asOf: scenario.lastDay)
    return (herd, scenario.lastDay)
  }

  @Test(arguments: [(Constant.voluntaryWaitingPeriod, 120), (.dryOffDays, 30), (.gestationDays, 275)])
  func `is what is due once they are set`(constant: Constant, value: Int) async throws {
    let (herd, today) = try await Self.herd()
    var constants = HerdConstants()
    constants.set(constant, to: value)
    let changed = constants
    let found = try #require(try await herd.store.read { try $0.whatIf(changed, in: nil, on: today) })
    let before = try await herd.store.read { try $0.dueCounts(in: nil, on: today) }
    try await herd.store.keep(changed)
    try await herd.store.summarise(asOf: today)
    let after = try await herd.store.read { try $0.dueCounts(in: nil, on: today) }
    for list in DueList.allCases {
      #expect(found.count(list, in: found.now) == before[list]?.due ?? 0, "\(list)")
      #expect(found.count(list, in: found.then) == after[list]?.due ?? 0, "\(list)")
      let moved = found.animals(on: list, leaving: false).count - found.animals(on: list, leaving: true).count
      #expect(moved == (after[list]?.due ?? 0) - (before[list]?.due ?? 0), "\(list)")
    }
    #expect(!found.changed.isEmpty)
  }

  @Test func `is the same by the constants as they are`() async throws {
    let (herd, today) = try await Self.herd()
    let found = try await herd.store.read { try $0.whatIf(try $0.constants(), in: nil, on: today) }
    #expect(found?.changed == [] && found?.now.isEmpty == false)
  }
}
