import CivilTime
import HerdBook
import HerdGeneration
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(2))) struct `A herd that is exported` {
  private static func herd() async throws -> GeneratedStore {
    let scenario = HerdScenario(seed: 11, size: .s, noisePerMille: 20)
    let herd = try await GeneratedStore(scenario)
    try await herd.store.summarise(asOf: scenario.lastDay)
    return herd
  }

  @Test func `is read back as the same changes`() async throws {
    let herd = try await Self.herd()
    var bytes: [UInt8] = []
    let count = try await herd.store.export(as: .documents(holding: "CZ 12345678")) { bytes += $0 }
    let documents = try bytes.split(separator: UInt8(ascii: "\n")).map { line in
      try JSONNode(parsing: String(decoding: line, as: UTF8.self))
    }
    let (tags, all) = try await herd.store.read { snapshot in
      (
        try snapshot.animalsByTag(),
        try snapshot.fetchAll(AnimalSummary.self).flatMap { try snapshot.changes(of: AnimalID($0.id)) }
      )
    }
    let histories = Dictionary(grouping: all, by: \.animal).mapValues { changes in
      AnimalHistory(of: changes[0].animal, changes)
    }
    // Another installation of the same herd.
    let reader = ADEExchange(
      source: ADEExchange.source(of: 7), location: ADEIdentifier("cz.holding", "CZ 12345678"),
      animal: { id, day in histories[id].map { ADEAnimal($0, before: day) } },
      find: { $0.earTag.flatMap { tags[$0] } }, number: { _ in ChangeID(-1) })
    let reading = reader.read(documents)
    #expect(reading.unread.isEmpty && count == all.count && count > 500)
    let back = Dictionary(reading.changes.map { ($0.id, $0) }) { first, _ in first }
    #expect(back.count == all.count)
    for change in all where back[change.id] != change {
      #expect(back[change.id].map { JSONNode.object($0.row).json } == JSONNode.object(change.row).json)
    }
  }

  @Test func `is read back from a table as the same changes`() async throws {
    let herd = try await Self.herd()
    var bytes: [UInt8] = []
    let count = try await herd.store.export(as: .table) { bytes += $0 }
    let all = try await herd.store.read { snapshot in
      try snapshot.fetchAll(AnimalSummary.self).flatMap { try snapshot.changes(of: AnimalID($0.id)) }
    }
    let back = ToldChange.rows(of: bytes).compactMap { told in
      if case .row(let row) = told.change { row.change } else { nil }
    }
    #expect(Set(back) == Set(all) && back.count == count && count > 500)
  }
}
