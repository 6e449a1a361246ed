import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
import Testing
import Uplink

@Suite(.timeLimit(.minutes(1))) struct `What is recorded without signal` {
  @Test func `is shown at once`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("lame", of: cow)
      let notes = try await device.notes(of: cow)
      #expect(notes == ["lame"])
    }
  }

  @Test(arguments: Engine.allCases) func `reaches the server, and is shown once all the time`(
    engine: Engine
  ) async throws {
    try await SyncFarm.with(engine) { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("lame", of: cow)
      try await device.push()
      let sent = try await device.notes(of: cow)
      try await device.pull()
      let pulled = try await device.notes(of: cow)
      #expect(sent == ["lame"] && pulled == ["lame"])
      let rows = try await sync.farm.rows(.changes).filter { $0["k"] == .whole(27) }
      #expect(rows.count == 1)
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
    }
  }

  @Test func `is shown once when it is downloaded before its receipt`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("lame", of: cow)
      // The server has it, but the answer was lost.
      let items = try await device.outbox.items
      _ = try await device.link.push(items)
      try await device.pull()
      let notes = try await device.notes(of: cow)
      #expect(notes == ["lame"])
      try await device.push()
      try await device.pull()
      let later = try await device.notes(of: cow)
      #expect(later == ["lame"])
      let rows = try await sync.farm.rows(.changes).filter { $0["k"] == .whole(27) }
      #expect(rows.count == 1)
    }
  }

  @Test func `of a calf that was born without signal follows its birth`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      try await device.pull()
      let calf = try await device.birth("000007")
      try await device.note("small", of: calf)
      let before = try await device.notes(of: calf)
      #expect(before == ["small"])
      try await device.push()
      let known = try await device.store.read { try $0.animal(calf) }
      #expect(!known.isLocal)
      let after = try await device.notes(of: known)
      #expect(after == ["small"])
      try await device.pull()
      let pulled = try await device.notes(of: known)
      #expect(pulled == ["small"])
    }
  }

  @Test func `and is refused stays, with the reason`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("", of: AnimalID(999_999))
      try await device.note("lame", of: cow)
      try await device.push()
      try await device.pull()
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.map(\.state) == [.refused])
      #expect(unsent.first?.receipt?.contains("E0.ref") == true)
      let notes = try await device.notes(of: cow)
      #expect(notes == ["lame"])
    }
  }

  @Test func `of a new calf waits for its birth alone, and not for what else is of it`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      try await device.pull()
      let calf = try await device.birth("000007")
      try await device.note("", of: calf, on: Day(1970, 1, 1))
      try await device.note("small", of: calf)
      try await device.push()
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.map(\.state) == [.refused])
      let notes = try await sync.farm.rows(.changes).compactMap { $0["f"]?.object?["text"] }
      #expect(notes == [.text("small")])
    }
  }

  @Test func `and is amended by somebody else before its receipt comes is shown once`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("lame", of: cow)
      _ = try await device.link.push(try await device.outbox.items)
      let id = try #require(
        try await sync.farm.rows(.changes).last { $0["k"] == .whole(27) }?["id"]?.whole)
      _ = try await sync.farm.push(
        Sample.operation(
          [["id": .whole(id), "rev": .whole(1), "f": .object(["text": .text("left hind")])]], .amend))
      try await device.pull()
      let notes = try await device.notes(of: cow)
      #expect(notes == ["lame"])
    }
  }

  @Test func `of a calf whose birth the server has meanwhile is of the server's calf`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      try await device.pull()
      let calf = try await device.birth("000007")
      try await device.push()
      // A page that was opened before still names her as this device did.
      try await device.note("small", of: calf)
      let known = try await device.store.read { try $0.animal(calf) }
      let notes = try await device.notes(of: known)
      #expect(notes == ["small"])
    }
  }

  @Test func `is amended twice, the second time on the first`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      _ = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow)]))
      let device = try await sync.device()
      try await device.pull()
      for text in ["left hind", "both hind"] {
        let note = try #require(
          try await device.store.history(of: cow).changes.first { $0.knownKind == .note })
        try await device.amend(note, text)
      }
      try await device.push()
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
      try await device.pull()
      let notes = try await device.notes(of: cow)
      #expect(notes == ["both hind"])
    }
  }

  @Test func `is not amended before the server has it, but corrected`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("lame", of: cow)
      let note = try #require(try await device.store.history(of: cow).changes.first { $0.knownKind == .note })
      await #expect(throws: Recording.NotSentYet.self) { try await device.amend(note, "left hind") }
    }
  }

  @Test func `is there again after the process was ended`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.note("lame", of: cow)
      let again = try await sync.device(at: device.path)
      try await again.push()
      let rows = try await sync.farm.rows(.changes).filter { $0["k"] == .whole(27) }
      #expect(rows.count == 1)
    }
  }
}
