import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct `What is recorded` {
  private static let today = Day(2026, 11, 18)
  private static let heavy = FieldValues.made { $0[Weighing.weight] = Kilograms(1300) }

  @Test func `is kept with the warnings that its author overrides, and not without`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let outcome = try await device.record { $0.add(.weighing, of: cow, on: Self.today, Self.heavy) }
      let range = try #require(RuleCode("W31.range"))
      #expect(outcome.judgement?.warnings == [range])
      var unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
      let other = try #require(RuleCode("W31.unstable"))
      let kept = try await device.record(overriding: [range, other]) {
        $0.add(.weighing, of: cow, on: Self.today, Self.heavy)
      }
      #expect(kept.changes?.map(\.author) == [Farm.everything])
      unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.count == 1 && unsent[0].line.contains(#""ovr":["W31.range"]"#))
      try await device.push()
      let rows = try await sync.farm.rows(.changes).filter { $0["k"] == .whole(31) }
      #expect(
        rows.map { $0["ovr"] } == [.list([.text("W31.range")])] && rows.allSatisfy { $0["warn"] == nil })
    }
  }

  @Test func `is not kept in spite of an error, whatever is overridden`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let error = try #require(RuleCode("E0.date"))
      let outcome = try await device.record(overriding: [error]) {
        $0.add(.weighing, of: cow, on: Day(2021, 12, 31), Self.heavy)
      }
      #expect(outcome.judgement?.errors.map(\.rule) == [error])
    }
  }

  @Test func `is nobody's who may not record`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      try await sync.farm.give(Farm.tender, [.useApp], stables: [1])
      let device = try await sync.device(Farm.tender)
      await #expect(throws: MayNotRecord.self) {
        try await device.record { $0.add(.note, of: cow, on: Self.today) }
      }
      try await device.pull()
      await #expect(throws: MayNotRecord.self) {
        try await device.record { $0.add(.note, of: cow, on: Self.today) }
      }
    }
  }

  @Test func `is of an animal that is known here`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      try await device.pull()
      let outcome = try await device.record { $0.add(.note, of: AnimalID(4711), on: Self.today) }
      #expect(outcome.judgement?.errors.map(\.rule.description) == ["E0.ref"])
    }
  }

  @Test func `warns of what was recorded for later days and no longer fits`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let light = FieldValues.made { $0[Weighing.weight] = Kilograms(100) }
      let later = try await device.record { $0.add(.weighing, of: cow, on: Self.today, light) }
      let weight = FieldValues.made { $0[Weighing.weight] = Kilograms(600) }
      let outcome = try await device.record { $0.add(.weighing, of: cow, on: Self.today.adding(-1), weight) }
      #expect(outcome.judgement?.warnings == [.later] && outcome.judgement?.findings == [])
      #expect(outcome.judgement?.later.map(\.change) == later.changes)
      #expect(outcome.judgement?.later.map(\.finding.rule.description) == ["W31.gain"])
      let kept = try await device.record(overriding: [.later]) {
        $0.add(.weighing, of: cow, on: Self.today.adding(-1), weight)
      }
      #expect(kept.changes?.count == 1)
    }
  }

  @Test func `is judged by what is recorded together with it`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      try await sync.farm.putBull()
      let device = try await sync.device()
      try await device.pull()
      let calving = FieldValues.made { $0[Calving.order] = 1 }
      let insemination = FieldValues.made { values in
        (values[Insemination.character], values[Insemination.order]) = (.insemination, 1)
        values[Insemination.bull] = BullNumber(parsing: "NEA-123")
      }
      let alone = try await device.judgement { $0.add(.insemination, of: cow, on: Self.today, insemination) }
      #expect(alone.findings.isEmpty && alone.later.isEmpty)
      let together = try await device.judgement { recording in
        recording.add(.calving, of: cow, on: Self.today.adding(-29), calving)
        recording.add(.insemination, of: cow, on: Self.today, insemination)
      }
      #expect(together.warnings.map(\.description).sorted() == ["W17.noService", "W19.early"])
      let outcome = try await device.record(overriding: together.warnings) { recording in
        recording.add(.calving, of: cow, on: Self.today.adding(-29), calving)
        recording.add(.insemination, of: cow, on: Self.today, insemination)
      }
      #expect(outcome.changes?.map(\.knownKind) == [.calving, .insemination])
      try await device.push()
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
    }
  }
}
