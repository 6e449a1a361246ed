import Herd
import HerdBook
import HerdFarm
import HerdSync
import HummingbirdCore
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A device downloads` {
  @Test(arguments: Engine.allCases) func `all that its user sees`(engine: Engine) async throws {
    try await SyncFarm.with(engine) { sync in
      let cow = try await sync.farm.cow()
      _ = try await sync.farm.cow("000002", group: 2003)
      let device = try await sync.device(Farm.tender)
      let report = try await device.pull()
      #expect(report.rows[.animals] == 1)
      let number = try await sync.farm.number()
      #expect(report.upTo == number)
      let history = try await device.store.history(of: cow)
      #expect(history.animal.tag?.number == "000001")
    }
  }

  @Test func `only what is new the next time`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      _ = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow)]))
      let report = try await device.pull()
      #expect(report.rows == [.changes: 1])
      let notes = try await device.notes(of: cow)
      #expect(notes == ["lame"])
    }
  }

  @Test func `nothing where nothing is new`() async throws {
    try await SyncFarm.with { sync in
      _ = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let report = try await device.pull()
      #expect(report.count == 0)
    }
  }

  @Test func `that something was taken back`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let receipt = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow, local: "L1")]))[0]
      let id = try #require(receipt.identities?["L1"])
      let device = try await sync.device()
      try await device.pull()
      _ = try await sync.farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      try await device.pull()
      let notes = try await device.notes(of: cow)
      #expect(notes.isEmpty)
    }
  }

  @Test func `what its user has newly come to see, and removes what they no longer may`() async throws {
    try await SyncFarm.with { sync in
      let here = try await sync.farm.cow("000001", group: 2001)
      let there = try await sync.farm.cow("000002", group: 2002)
      let device = try await sync.device(Farm.tender)
      try await device.pull()
      try await sync.farm.give(Farm.tender, [.useApp, .recordChanges], stables: [2])
      let report = try await device.pull()
      #expect(report.rows[.animals] == 1)
      let (lost, gained) = (
        try await device.store.history(of: here).changes.count,
        try await device.store.history(of: there).changes.count
      )
      #expect(lost == 0 && gained == 1)
    }
  }

  @Test func `what is newly seen, cut and resumed, and keeps what has come from there before`() async throws {
    let cuts = Kept<Int>()
    let cutting = Meddling { request, answer in
      guard
        request.uri.query?.contains("only=s:2") == true || request.uri.query?.contains("only=s%3A2") == true,
        request.uri.query?.contains("stream=animals") == true, let left = cuts.value, left > 0
      else { return nil }
      cuts.value = left - 1
      return try await answer.shortened(by: 40)
    }
    try await SyncFarm.with(meddling: cutting) { sync in
      _ = try await sync.farm.cow("000001", group: 2002)
      let mover = try await sync.farm.cow("000002", group: 2002)
      _ = try await sync.farm.cow("000003", group: 2002)
      let move: JSONObject = [
        "k": .whole(9), "a": .whole(mover.rawValue), "d": .text("2026-11-18"),
        "at": .text("2026-11-18T06:41:09Z"), "f": .object(["group": .whole(2001)]),
      ]
      #expect(try await sync.farm.push(Sample.operation([move]))[0].refusals.isEmpty)
      _ = try await sync.farm.cow("000004", group: 2002)
      let device = try await sync.device(Farm.tender)
      try await device.pull()
      try await sync.farm.give(Farm.tender, [.useApp, .recordChanges], stables: [1, 2])
      cuts.value = 1
      await #expect(throws: SyncError.self) { try await device.pull() }
      try await device.pull()
      let changes = try await device.store.history(of: mover).changes
      #expect(changes.count == 2)
      let animals = try await device.store.verification().rows[.animals]
      #expect(animals == 4)
    }
  }

  @Test func `that an animal has left for where its user sees nothing`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device(Farm.tender)
      try await device.pull()
      let move: JSONObject = [
        "k": .whole(9), "a": .whole(cow.rawValue), "d": .text("2026-11-18"),
        "at": .text("2026-11-18T06:41:09Z"),
        "f": .object(["group": .whole(2003)]),
      ]
      #expect(try await sync.farm.push(Sample.operation([move]))[0].refusals.isEmpty)
      try await device.pull()
      let changes = try await device.store.history(of: cow).changes
      #expect(changes.isEmpty)
    }
  }
}
