import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct `What the server has` {
  private static let today = Day(2026, 11, 18)
  private static let reason = "of another cow"

  @Test func `is taken back with a note, and is not shown from then on`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let weight = FieldValues.made { $0[Weighing.weight] = Kilograms(600) }
      _ = try await device.record { $0.add(.weighing, of: cow, on: Self.today, weight) }
      try await device.push()
      let change = try #require(try await device.weighings(of: cow).first)
      let outcome = try await device.void(change, noting: Self.reason)
      #expect(outcome.changes?.map(\.id) == [change.id])
      // No download has brought it as the server's yet.
      var (weighings, notes) = (try await device.weighings(of: cow), try await device.notes(of: cow))
      #expect(weighings.isEmpty && notes == [Self.reason])
      try await device.push()
      try await device.pull()
      (weighings, notes) = (try await device.weighings(of: cow), try await device.notes(of: cow))
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(weighings.isEmpty && notes == [Self.reason] && unsent.isEmpty)
    }
  }

  @Test(arguments: [(86_400, true), (86_401, false)])
  func `is taken back by its author within a day`(seconds: Int, isTaken: Bool) async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device(Farm.tender)
      try await device.pull()
      let text = FieldValues.made { $0[Note.text] = "lame" }
      _ = try await device.record { $0.add(.note, of: cow, on: Self.today, text) }
      try await device.push()
      let note = try #require(try await device.store.history(of: cow).changes.last)
      do throws(any Error) {
        _ = try await device.void(note, noting: Self.reason, at: Farm.morning + seconds)
        #expect(isTaken)
      } catch { #expect(!isTaken && error is MayNotRecord) }
    }
  }

  @Test func `is taken back by nobody else, but by right`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let birth = try await { device in
        try await device.pull()
        return try #require(try await device.store.history(of: cow).changes.first)
      }(try await sync.device())
      let theirs = try await sync.device(Farm.tender)
      try await theirs.pull()
      await #expect(throws: MayNotRecord.self) { try await theirs.void(birth, noting: Self.reason) }
      let owner = try await sync.device()
      try await owner.pull()
      let outcome = try await owner.void(birth, noting: Self.reason)
      #expect(outcome.changes?.map(\.id) == [birth.id])
      let changes = try await owner.store.history(of: cow).changes
      #expect(changes.isEmpty)
    }
  }

  @Test func `goes with all that would be nobody's without it`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      _ = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow)]))
      let device = try await sync.device()
      try await device.pull()
      let birth = try #require(try await device.store.history(of: cow).changes.first)
      let outcome = try await device.void(birth, noting: Self.reason)
      #expect(outcome.judgement?.errors.map(\.rule.description) == ["E13.used"])
    }
  }

  @Test func `is corrected here by what does not break a rule`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("too early", of: cow, on: Day(1970, 1, 1))
      try await device.push()
      let refused = try #require(try await device.store.read { try $0.unsent() }.first)
      let note = try #require(try await device.store.history(of: cow).changes.first { $0.knownKind == .note })
      for (day, errors) in [(Day(1979, 12, 31), ["E0.date"]), (Self.today, nil)] {
        let outcome = try await device.store.correct(
          refused, in: device.outbox, at: Farm.morning * 1000, judgedBy: RecordingTerms(today: Self.today)
        ) { recording in
          recording.add(
            Change(
              note.id, .note, of: cow, on: day, recordedAt: note.recordedAt, by: note.author, note.fields))
        }
        #expect(outcome?.judgement?.errors.map(\.rule.description) == errors)
      }
      try await device.push()
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
    }
  }

  @Test func `is sent again over what somebody else has made of it meanwhile`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let (device, _, conflict) = try await sync.deviceWithConflict(of: cow)
      #expect(conflict.theirs?[Note.text] == "left hind")
      let outcome = try await device.store.sendAgain(
        conflict, in: device.outbox, at: Farm.morning * 1000, judgedBy: RecordingTerms(today: Self.today))
      #expect(outcome?.changes?.map { $0[Note.text] } == ["right hind"])
      try await device.push()
      try await device.pull()
      let notes = try await device.notes(of: cow)
      #expect(notes == ["right hind"])
    }
  }
}
