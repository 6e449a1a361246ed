import CivilTime
import Herd
import HerdBook
import HerdFarm
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct `What arrives late` {
  private static let today = Day(2026, 11, 18)
  private static let key = "0123456789abcdef.once"

  private static func weighed(_ kilograms: Int) -> FieldValues {
    .made { $0[Weighing.weight] = Kilograms(kilograms) }
  }

  /// A device that has downloaded the herd, and a cow of it.
  private func withDevice(_ body: @escaping @Sendable (HerdDevice, AnimalID) async throws -> Void)
    async throws
  {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await body(device, cow)
    }
  }

  @Test func `is recorded once, however often it arrives`() async throws {
    try await withDevice { device, cow in
      let form = SentForm(key: Self.key, isLate: true)
      let first = try await device.record(from: form) {
        $0.add(.weighing, of: cow, on: Self.today, Self.weighed(600))
      }
      let second = try await device.record(from: form) {
        $0.add(.weighing, of: cow, on: Self.today, Self.weighed(600))
      }
      #expect(first.changes?.count == 1 && second.changes == first.changes)
      #expect(try await device.weighings(of: cow).count == 1)
      try await device.push()
      try await device.pull()
      _ = try await device.record(from: form) {
        $0.add(.weighing, of: cow, on: Self.today, Self.weighed(600))
      }
      #expect(try await device.weighings(of: cow).count == 1)
    }
  }

  @Test func `is recorded in spite of warnings, and listed until somebody has looked`() async throws {
    try await withDevice { device, cow in
      let outcome = try await device.record(from: SentForm(key: Self.key, isLate: true)) {
        $0.add(.weighing, of: cow, on: Self.today, Self.weighed(1300))
      }
      #expect(outcome.changes?.count == 1)
      let record = try #require(try await device.store.read { try $0.recordedLate(limit: 9) }.first?.record)
      #expect(record.rules.map(\.description) == ["W31.range"] && record.animal == cow.rawValue)
      try await device.store.noteChecked(record.operation)
      #expect(try await device.store.read { try $0.recordedLate(limit: 9) }.isEmpty)
    }
  }

  @Test func `with warnings that its author has overridden is nothing to look at`() async throws {
    try await withDevice { device, cow in
      let range = try #require(RuleCode("W31.range"))
      _ = try await device.record(overriding: [range], from: SentForm(key: Self.key, isLate: true)) {
        $0.add(.weighing, of: cow, on: Self.today, Self.weighed(1300))
      }
      #expect(try await device.store.read { try $0.recordedLate(limit: 9) }.isEmpty)
    }
  }

  @Test func `and can't be recorded is kept once, counts as not sent, and goes with what it is mended to`()
    async throws
  {
    try await withDevice { device, cow in
      let form = SentForm(key: Self.key, isLate: true)
      let refused = try await device.record(from: form) {
        $0.add(.weighing, of: cow, on: Day(2021, 12, 31), Self.weighed(600))
      }
      #expect(refused.judgement?.errors.isEmpty == false)
      for _ in 1...2 { try await device.keep(["kg": "600"], of: cow, from: form) }
      let drafts = try await device.store.read { try $0.lateDrafts(limit: 9) }
      let draft = try #require(drafts.drafts.first)
      #expect(drafts.count == 1 && draft.typed == #"{"kg":"600"}"# && draft.reasons == "Too early.")
      #expect(try await device.store.read { try $0.unsentCount() } == 1)
      let mended = SentForm(key: "another", draft: draft.number)
      _ = try await device.record(from: mended) {
        $0.add(.weighing, of: cow, on: Self.today, Self.weighed(600))
      }
      #expect(try await device.store.read { try $0.lateDrafts(limit: 9) }.count == 0)
      #expect(try await device.weighings(of: cow).count == 1)
    }
  }

  @Test func `and is refused again after it was mended stays one draft`() async throws {
    try await withDevice { device, cow in
      try await device.keep(["kg": "1"], of: cow, from: SentForm(key: Self.key, isLate: true))
      let number = try await device.store.read { try $0.lateDrafts(limit: 9) }.drafts.first?.number
      try await device.keep(["kg": "2"], of: cow, from: SentForm(key: "next", isLate: true, draft: number))
      let drafts = try await device.store.read { try $0.lateDrafts(limit: 9) }
      #expect(drafts.count == 1 && drafts.drafts.first?.typed == #"{"kg":"2"}"#)
    }
  }

  @Test func `is listed no more once it is taken back`() async throws {
    try await withDevice { device, cow in
      _ = try await device.record(from: SentForm(key: Self.key, isLate: true)) {
        $0.add(.weighing, of: cow, on: Self.today, Self.weighed(1300))
      }
      let operation = try #require(try await device.store.read { try $0.unsent() }.first)
      try await device.store.withdraw(operation, from: device.outbox)
      #expect(try await device.store.read { try $0.recordedLate(limit: 9) }.isEmpty)
    }
  }

  @Test func `and corrects what the server has refused is taken once, and its draft goes`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let (device, refused) = try await sync.deviceWithRefusedNote(of: cow)
      try await device.keep(["text": "x"], of: cow, from: SentForm(key: Self.key, isLate: true))
      let form = SentForm(key: "mended", draft: 1)
      let outcome = try await device.store.correct(
        refused, in: device.outbox, at: Farm.morning * 1000, judgedBy: RecordingTerms(today: Self.today),
        from: form
      ) { $0.add(.note, of: cow, on: Self.today, .made { $0[Note.text] = "in time" }) }
      #expect(outcome?.changes?.count == 1)
      let (taken, drafts) = (
        try await device.store.taken(form), try await device.store.read { try $0.lateDrafts(limit: 9) }
      )
      #expect(taken?.map(\.id) == outcome?.changes?.map(\.id))
      #expect(drafts.count == 0)
    }
  }

  @Test func `is no draft where it was recorded before`() async throws {
    try await withDevice { device, cow in
      let form = SentForm(key: Self.key, isLate: true)
      _ = try await device.record(from: form) {
        $0.add(.note, of: cow, on: Self.today, .made { $0[Note.text] = "x" })
      }
      try await device.keep(["text": "x"], of: cow, from: form)
      #expect(try await device.store.read { try $0.lateDrafts(limit: 9) }.count == 0)
    }
  }
}

extension HerdDevice {
  fileprivate func keep(_ typed: [String: String], of cow: AnimalID, from form: SentForm) async throws {
    try await store.keepDraft(
      of: .weighing, cow.rawValue, 0, typed: typed, reasons: ["Too early."], at: Farm.morning, from: form)
  }
}
