import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
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

  @Test func `is given up, and is shown no more`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("too early", of: cow, on: Day(1970, 1, 1))
      try await device.push()
      let refused = try #require(try await device.store.read { try $0.unsent() }.first)
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
      _ = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow)]))
      let device = try await sync.device()
      try await device.pull()
      let note = try #require(try await device.store.history(of: cow).changes.first { $0.knownKind == .note })
      _ = try await sync.farm.push(
        Sample.operation(
          [["id": .whole(note.id.rawValue), "rev": .whole(1), "f": .object(["text": .text("left hind")])]],
          .amend))
      try await device.amend(note, "right hind")
      try await device.push()
      let conflict = try #require(try await device.store.read { try $0.unsent() }.first)
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
