import CivilTime
import GRDB
import HerdBook
import HerdFarm
import HerdGeneration
import HerdSync
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(2))) struct `An audit of the herd` {
  private static let today = Day(2026, 11, 18)

  /// A cow that calved thirty days before she was inseminated.
  private static func with(
    overriding rules: Set<RuleCode> = [],
    _ use: @escaping @Sendable (HerdDevice, AnimalID, ChangeID) async throws -> Void
  ) async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow("000001")
      let device = try await sync.device()
      try await device.pull()
      _ = try await device.record(.calving, of: cow, on: Day(2026, 9, 30), .made { $0[Calving.order] = 1 })
      let service = try await device.record(
        .insemination, of: cow, on: Day(2026, 10, 30),
        .made {
          $0[Insemination.character] = .insemination
          $0[Insemination.order] = 1
          $0[Insemination.bull] = BullNumber(parsing: "NEA-001")
        }, overriding: rules)
      try await device.store.summarise(asOf: today)
      try await use(device, cow, service)
    }
  }

  private static let early = RuleCode(.warning, kind: "19", "early")

  @Test func `finds what breaks a rule, with its reason`() async throws {
    try await Self.with { device, cow, service in
      try await device.store.audit(on: Self.today)
      let progress = try await device.store.read { try $0.auditProgress() }
      #expect(progress.counts[Self.early] == 1 && progress.audited == progress.animals)
      let found = try await device.store.read {
        try $0.auditFindings(of: Self.early, on: Self.today, atMost: 10)
      }
      #expect(found.map(\.change.id) == [service] && found.map(\.animal.id) == [cow.rawValue])
      #expect(found.first?.finding.why.contains(.input(.daysInMilk, .days(30))) == true)
    }
  }

  @Test func `leaves out what its author has overridden`() async throws {
    try await Self.with(overriding: [Self.early]) { device, _, _ in
      try await device.store.audit(on: Self.today)
      #expect(try await device.store.read { try $0.auditProgress() }.counts[Self.early] == nil)
    }
  }

  @Test func `looks again only at animals of which something has changed`() async throws {
    try await Self.with { device, cow, _ in
      try await device.store.audit(on: Self.today)
      _ = try await device.record(.note, of: cow, on: Self.today, .made { $0[Note.text] = "calm" })
      try await device.store.summarise(asOf: Self.today)
      let changed = try await device.store.read { try $0.auditProgress() }
      #expect(changed.animals - changed.audited == 1 && changed.counts[Self.early] == 1)
      try await device.store.audit(on: Self.today)
      let again = try await device.store.read { try $0.auditProgress() }
      #expect(again.audited == again.animals && again.counts[Self.early] == 1)
    }
  }

  @Test func `looks through all again when it is asked to, by the constants of now`() async throws {
    try await Self.with { device, _, _ in
      try await device.store.audit(on: Self.today)
      var constants = HerdConstants()
      constants.set(.voluntaryWaitingPeriod, to: 20)
      try await device.store.keep(constants)
      try await device.store.summarise(asOf: Self.today)
      let before = try await device.store.read { try $0.auditProgress() }
      let shown = try await device.store.read {
        try $0.auditFindings(of: Self.early, on: Self.today, atMost: 10)
      }
      #expect(before.isWhole && before.counts[Self.early] == 1 && shown.isEmpty)
      try await device.store.audit(on: Self.today, anew: true)
      let after = try await device.store.read { try $0.auditProgress() }
      #expect(after.isWhole && after.counts[Self.early] == nil)
    }
  }

  @Test func `looks through all of a file of an earlier version, which noted only those that were`()
    async throws
  {
    try await Self.with { device, _, _ in
      try await device.store.store.write { transaction in
        try transaction.database.execute(sql: "DELETE FROM audited_animal; DROP INDEX audited_animal_unseen")
        try HerdStore.makeAuditIndexes(in: transaction.database)
      }
      try await device.store.audit(on: Self.today)
      let progress = try await device.store.read { try $0.auditProgress() }
      #expect(progress.isWhole && progress.animals > 0 && progress.counts[Self.early] == 1)
    }
  }

  @Test func `finds in a herd what a check of each of its animals finds`() async throws {
    let scenario = HerdScenario(seed: 5, size: .s, noisePerMille: 40)
    let herd = try await GeneratedStore(scenario)
    try await herd.store.summarise(asOf: scenario.lastDay)
    try await herd.store.audit(on: scenario.lastDay)
    let (progress, expected) = try await herd.store.read { snapshot in
      let animals = try snapshot.fetchAll(AnimalSummary.self).map { AnimalID($0.id) }
      let findings = try snapshot.herd { herd in
        let check = ChangeCheck(herd, today: scenario.lastDay)
        return try animals.flatMap { animal in
          check.audit(AnimalHistory(of: animal, try snapshot.changes(of: animal)))
            .filter { !$0.isOverridden }.map { [$0.rule.description, "\($0.change.rawValue)"] }
        }
      }
      return (try snapshot.auditProgress(), Set(findings))
    }
    #expect(progress.counts.values.reduce(0, +) == expected.count && expected.count > 20)
    #expect(Set(progress.counts.keys.map(\.description)) == Set(expected.map { $0[0] }))
  }
}

extension HerdDevice {
  fileprivate func record(
    _ kind: ChangeKind, of cow: AnimalID, on day: Day, _ fields: FieldValues,
    overriding rules: Set<RuleCode> = []
  ) async throws -> ChangeID {
    _ = try await store.record(at: Farm.morning * 1000, overrides: rules) { recording in
      recording.add(
        Change(recording.newChange(), kind, of: cow, on: day, recordedAt: Farm.morning, fields))
    }
    let changes = try await store.read { try $0.changes(of: cow) }
    return try #require(changes.last { $0.knownKind == kind && $0.day == day }?.id)
  }
}
