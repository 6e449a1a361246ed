import Herd
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import HummingbirdCore
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A row that can't be stored` {
  @Test func `is set aside, and comes again for another program`() async throws {
    try await Self.withNoteAside { sync, device, cow, _ in
      try await device.pull()
      let still = try await device.store.quarantined()
      #expect(still == 1)
      let newer = try await sync.device(at: device.path, program: "2")
      try await newer.pull()
      let (left, notes) = (try await newer.store.quarantined(), try await newer.notes(of: cow))
      #expect(left == 0 && notes == ["lame"])
    }
  }

  @Test func `is counted no more once it was taken back`() async throws {
    try await Self.withNoteAside { sync, device, _, note in
      let void = Sample.operation([["id": .whole(note), "rev": .whole(1)]], .void)
      #expect(try await sync.farm.push(void)[0].refusals.isEmpty)
      try await device.pull()
      let left = try await device.store.quarantined()
      #expect(left == 0)
    }
  }

  @Test func `lets others be deleted while it is aside`() async throws {
    try await Self.withNoteAside { sync, device, cow, _ in
      let other = try await sync.farm.push(
        Sample.operation([Sample.note("old", of: cow, on: Self.earlier, local: "L2")]))
      let id = try #require(other[0].identities?["L2"])
      try await device.pull()
      let shown = try await device.notes(of: cow)
      #expect(shown == ["old"])
      let void = Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void)
      #expect(try await sync.farm.push(void)[0].refusals.isEmpty)
      try await device.pull()
      let (left, notes) = (try await device.store.quarantined(), try await device.notes(of: cow))
      #expect(left == 1 && notes.isEmpty)
    }
  }

  @Test func `goes with its animal`() async throws {
    try await Self.withNoteAside(of: Farm.tender) { sync, device, cow, _ in
      let move: JSONObject = [
        "k": .whole(9), "a": .whole(cow.rawValue), "d": .text("2026-11-18"),
        "at": .text("2026-11-18T06:41:09Z"), "f": .object(["group": .whole(2003)]),
      ]
      #expect(try await sync.farm.push(Sample.operation([move]))[0].refusals.isEmpty)
      try await device.pull()
      let left = try await device.store.quarantined()
      #expect(left == 0)
    }
  }

  @Test func `of the very beginning lets another program begin anew, in one go`() async throws {
    let damaging = Kept<Bool>()
    damaging.value = true
    let meddling = Meddling { request, answer in
      guard request.uri.query?.contains("stream=stables") == true, damaging.value == true else { return nil }
      let lines = String(decoding: try await answer.collected(), as: UTF8.self).split(separator: "\n")
      // Not even its number can be read.
      return try answer.sealed(([lines[0], #"{"t":"put","#] + lines[2...]).joined(separator: "\n"))
    }
    try await SyncFarm.with(meddling: meddling) { sync in
      _ = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      let aside = try await device.store.quarantined()
      #expect(aside == 1)
      damaging.value = false
      let (newer, other) = (try await sync.device(at: device.path, program: "2"), try await sync.device())
      try await newer.pull()
      try await other.pull()
      let (here, there) = (try await newer.store.verification(), try await other.store.verification())
      #expect(here == there && here.quarantined == 0)
    }
  }

  private static let earlier = "2026-11-17"

  /// Hands over a farm, a device that has set a note aside, and the note with its cow.
  private static func withNoteAside(
    of user: UserID = Farm.everything,
    _ use: @escaping @Sendable (SyncFarm, HerdDevice, AnimalID, _ note: Int) async throws -> Void
  ) async throws {
    let damaging = Kept<Bool>()
    damaging.value = true
    let meddling = Meddling { request, answer in
      guard request.uri.query?.contains("stream=changes") == true, damaging.value == true else { return nil }
      let text = String(decoding: try await answer.collected(), as: UTF8.self)
      return try answer.sealed(text.replacing(#""d":"2026-11-18""#, with: #""d":20261118"#))
    }
    try await SyncFarm.with(meddling: meddling) { sync in
      let cow = try await sync.farm.cow()
      let receipt = try await sync.farm.push(Sample.operation([Sample.note("lame", of: cow, local: "L1")]))[0]
      let device = try await sync.device(user)
      try await device.pull()
      let aside = try await device.store.quarantined()
      #expect(aside == 1)
      damaging.value = false
      try await use(sync, device, cow, try #require(receipt.identities?["L1"]))
    }
  }
}
