import CivilTime
import GRDB
import Herd
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct `What the server has refused` {
  @Test func `is corrected, and what waits for it goes behind it`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      try await device.pull()
      // No such group.
      let calf = try await device.birth("000007", group: 9999)
      try await device.note("small", of: calf)
      try await device.push()
      let refused = try await device.store.read { try $0.unsent() }
      #expect(refused.map(\.state) == [.refused, .waiting])
      let birth = try #require(
        try await device.store.read { try $0.changes(of: calf) }.first { $0.knownKind == .birth })
      try await device.store.correct(refused[0], in: device.outbox, at: Farm.morning * 1000) { recording in
        var corrected = birth
        corrected[Birth.group] = GroupID(2001)
        recording.add(corrected)
      }
      let shown = try await device.store.history(of: calf).animal.group
      #expect(shown == GroupID(2001))
      try await device.push()
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
      try await device.pull()
      let known = try await device.store.read { try $0.animal(calf) }
      let notes = try await device.notes(of: known)
      #expect(notes == ["small"])
      let received = try await device.link.received(
        from: try #require(DeviceID(parsing: try await device.store.installation().device)))
      #expect(received == [1...2])
    }
  }

  @Test func `is corrected with a picture, which is never there without its row`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let (device, refused) = try await sync.deviceWithRefusedNote(of: cow)
      let strays = StrayPictures()
      device.store.store.databaseWriter.add(transactionObserver: strays)
      try await device.store.correct(refused, in: device.outbox, at: Farm.morning * 1000) { recording in
        let hash = try recording.addPhoto(Sample.picture(5000))
        var row = Sample.note("in time", of: cow).numbered(recording.newChange().rawValue)
        row["f"] = .object(["text": .text("in time"), "photo": .text(hash.text)])
        recording.add(try Change(row: row))
      }
      #expect(!strays.counts.isEmpty && strays.counts.allSatisfy { $0 == 0 })
      try await device.push()
      let sent = try await device.link.sendPhotos(from: device.store)
      #expect(sent == 1)
    }
  }

  @Test func `is as it was where its correction can't be sent`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let (device, refused) = try await sync.deviceWithRefusedNote(of: cow)
      await #expect(throws: Recording.WrongLength.self) {
        try await device.store.correct(refused, in: device.outbox, at: Farm.morning * 1000) { _ in }
      }
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent == [refused])
      let isWithdrawn = try await device.store.withdraw(refused, from: device.outbox)
      #expect(isWithdrawn)
    }
  }

  @Test func `is given up, and is shown no more`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let (device, refused) = try await sync.deviceWithRefusedNote(of: cow)
      try await device.store.withdraw(refused, from: device.outbox)
      let (notes, unsent) = (
        try await device.notes(of: cow), try await device.store.read { try $0.unsent() }
      )
      #expect(notes.isEmpty && unsent.isEmpty)
    }
  }

  @Test func `because somebody else was sooner shows the other's, and is decided here`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let (device, note, conflict) = try await sync.deviceWithConflict(of: cow)
      #expect(conflict.state == .conflict && conflict.receipt?.contains("left hind") == true)
      try await device.store.correct(conflict, in: device.outbox, at: Farm.morning * 1000) { recording in
        var mine = note
        mine.revision = 2
        mine[Note.text] = "both hind"
        recording.add(mine)
      }
      let shown = try await device.notes(of: cow)
      #expect(shown == ["both hind"])
      try await device.push()
      try await device.pull()
      let notes = try await device.notes(of: cow)
      #expect(notes == ["both hind"])
      let rows = try await sync.farm.rows(.changes).compactMap { $0["f"]?.object?["text"] }
      #expect(rows == [.text("both hind")])
    }
  }
}

extension HerdDevice {
  func amend(_ note: Change, _ text: String) async throws {
    try await store.record(.amend, at: Farm.morning * 1000) { recording in
      var amended = note
      amended[Note.text] = text
      recording.add(amended)
    }
  }
}

extension SyncFarm {
  /// A device, a note, and the device's change of it to “right hind”, before which somebody else made it “left hind”.
  func deviceWithConflict(of cow: AnimalID) async throws -> (HerdDevice, Change, OperationRecord) {
    _ = try await farm.push(Sample.operation([Sample.note("lame", of: cow)]))
    let device = try await device()
    try await device.pull()
    let note = try #require(try await device.store.history(of: cow).changes.first { $0.knownKind == .note })
    _ = try await farm.push(
      Sample.operation(
        [["id": .whole(note.id.rawValue), "rev": .whole(1), "f": .object(["text": .text("left hind")])]],
        .amend))
    try await device.amend(note, "right hind")
    try await device.push()
    return (device, note, try #require(try await device.store.read { try $0.unsent() }.first))
  }

  /// A device, and a note that it has recorded and the server has refused.
  func deviceWithRefusedNote(of cow: AnimalID) async throws -> (HerdDevice, OperationRecord) {
    let device = try await device()
    try await device.pull()
    try await device.note("too early", of: cow, on: Day(1970, 1, 1))
    try await device.push()
    return (device, try #require(try await device.store.read { try $0.unsent() }.first))
  }
}

/// Counts, at each commit, the pictures that a download would remove.
private final class StrayPictures: TransactionObserver, Sendable {
  private let counted = Mutex<[Int]>([])

  var counts: [Int] { counted.withLock { $0 } }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidRollback(_ db: Database) {}

  func databaseDidCommit(_ db: Database) {
    let strays = """
      SELECT count(*) FROM photo_use WHERE NOT EXISTS (
        SELECT 1 FROM recorded_row WHERE recorded_row."row" = photo_use."row"
          AND instr(recorded_row.object, photo_use.sha256) > 0)
      """
    do {
      let count = try Int.fetchOne(db, sql: strays) ?? 0
      counted.withLock { $0.append(count) }
    } catch {
      Issue.record(error)
    }
  }
}
