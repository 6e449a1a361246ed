import CivilTime
import GRDB
import HerdBook
import HerdFarm
import HerdGeneration
import HerdSync
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `A bulk recording` {
  private static let day = Day(2026, 11, 5)

  private static func weighings(_ weights: [(AnimalID, Int)]) -> BulkRecording {
    BulkRecording(
      .weighing, on: day,
      weights.map { animal, weight in
        .init(animal, .made { $0[Weighing.weight] = Kilograms(weight) })
      })
  }

  /// Two cows, and a calf that is not born on the day.
  private static func herd(
    _ use: @escaping @Sendable (SyncFarm, HerdDevice, [AnimalID]) async throws -> Void
  ) async throws {
    try await SyncFarm.with { sync in
      let light = try await sync.farm.cow("000001")
      let heavy = try await sync.farm.cow("000002")
      let calf = try await sync.farm.cow("000003", born: "2026-11-10")
      let device = try await sync.device()
      try await device.pull()
      try await use(sync, device, [light, heavy, calf])
    }
  }

  @Test func `is judged animal by animal, and nothing of it is kept`() async throws {
    try await Self.herd { _, device, animals in
      let bulk = Self.weighings([(animals[0], 600), (animals[1], 1300), (animals[2], 40)])
      let judgements = try await device.judgements(of: bulk)
      #expect(
        judgements.mapValues { $0.rules.map(\.description).filter { $0 != "W31.gain" } } == [
          animals[1]: ["W31.range"], animals[2]: ["E0.date"],
        ])
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
      let weighings = try await device.weighings(of: animals[0])
      #expect(weighings.isEmpty)
    }
  }

  @Test func `leaves out what was foreseen and records the others, an operation for each`() async throws {
    try await Self.herd { sync, device, animals in
      let bulk = Self.weighings([(animals[0], 600), (animals[1], 1300), (animals[2], 40)])
      let foreseen = try await device.judgements(of: bulk).values.reduce(into: Set()) {
        $0.formUnion($1.rules)
      }
      let range = try #require(RuleCode("W31.range"))
      let outcome = try await device.record(bulk, overriding: [range], leavingOut: foreseen)
      #expect(outcome == .recorded(2, leftOut: 1))
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.count == 2)
      try await device.push()
      let rows = try await sync.farm.rows(.changes).filter { $0["k"] == .whole(31) }
      #expect(
        rows.compactMap { $0["a"]?.whole }.sorted() == [animals[0], animals[1]].map(\.rawValue).sorted())
    }
  }

  @Test func `leaves out those whose warnings are not overridden`() async throws {
    try await Self.herd { _, device, animals in
      let bulk = Self.weighings([(animals[0], 600), (animals[1], 1300)])
      let range = try #require(RuleCode("W31.range"))
      #expect(
        try await device.record(bulk, overriding: [], leavingOut: [range]) == .recorded(1, leftOut: 1))
      let weighings = try await device.weighings(of: animals[1])
      #expect(weighings.isEmpty)
    }
  }

  @Test func `is kept of nobody where something else speaks against one animal`() async throws {
    try await Self.herd { _, device, animals in
      let bulk = Self.weighings([(animals[0], 600), (animals[2], 40)])
      let outcome = try await device.record(bulk, overriding: [], leavingOut: [])
      guard case .judged(let judgements) = outcome else { return #expect(outcome == .judged([:])) }
      #expect(Array(judgements.keys) == [animals[2]])
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
    }
  }

  @Test func `is judged by what is recorded of the other animals`() async throws {
    try await Self.herd { _, device, animals in
      let eid = try EID(parsing: "203000900123456")
      let marked = FieldValues.made { $0[Marking.eid] = eid }
      let bulk = BulkRecording(.marking, on: Self.day, animals.prefix(2).map { .init($0, marked) })
      let judgements = try await device.judgements(of: bulk)
      #expect(judgements.mapValues { $0.errors.map(\.rule.description) } == [animals[1]: ["E15.eidUsed"]])
    }
  }

  @Test func `is nobody's who may not record`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      try await sync.farm.give(Farm.tender, [.useApp], stables: [1])
      let device = try await sync.device(Farm.tender)
      try await device.pull()
      await #expect(throws: MayNotRecord.self) {
        try await device.record(Self.weighings([(cow, 600)]), overriding: [], leavingOut: [])
      }
    }
  }

  @Test func `of many animals is kept whole`() async throws {
    let size = HerdSize(animals: 120, years: 2)
    let herd = try await GeneratedStore(HerdScenario(seed: 5, size: size, noisePerMille: 0))
    let owner = User(UserID(1), name: "Jana", rights: [.useApp, .recordChanges, .allStables])
    _ = try await herd.store.makeOutbox()
    try await herd.store.store.write { transaction in
      try transaction.database.execute(
        sql: "INSERT INTO user (id, number, object) VALUES (1, 1, ?)",
        arguments: [JSONNode.object(owner.row).json])
    }
    let animals = herd.truth.filter { $0["out"] == nil }.compactMap { $0["a"]?.whole }
    let note = FieldValues.made { $0[Note.text] = "Vakcinace" }
    let bulk = BulkRecording(.note, on: Day(2026, 11, 18), animals.map { .init(AnimalID($0), note) })
    let terms = RecordingTerms(today: Day(2026, 11, 18))
    let judgements = try await herd.store.judgements(of: bulk, at: Farm.morning * 1000, by: terms)
    #expect(judgements.isEmpty)
    let outcome = try await herd.store.record(
      bulk, at: Farm.morning * 1000, judgedBy: terms, leavingOut: [])
    #expect(animals.count > 60 && outcome == .recorded(animals.count, leftOut: 0))
  }
}

extension HerdDevice {
  fileprivate func judgements(of bulk: BulkRecording) async throws -> [AnimalID: Judgement] {
    try await store.judgements(of: bulk, at: Farm.morning * 1000, by: Self.terms([]))
  }

  fileprivate func record(
    _ bulk: BulkRecording, overriding overridden: Set<RuleCode>, leavingOut foreseen: Set<RuleCode>
  ) async throws -> BulkOutcome {
    try await store.record(
      bulk, at: Farm.morning * 1000, judgedBy: Self.terms(overridden), leavingOut: foreseen)
  }

  private static func terms(_ overridden: Set<RuleCode>) -> RecordingTerms {
    RecordingTerms(today: Day(2026, 11, 18), overriding: overridden)
  }
}
