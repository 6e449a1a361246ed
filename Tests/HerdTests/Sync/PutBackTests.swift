import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdSync
import Testing
import Uplink

@Suite(.timeLimit(.minutes(1))) struct `A server that was put back from a copy` {
  @Test(arguments: Engine.allCases)
  func `gets again what has amended and taken back rows that it has lost`(engine: Engine) async throws {
    try await SyncFarm.with(engine) { sync in
      let device = try await sync.device()
      try await device.pull()
      let number = try await sync.farm.number()
      let calf = try await device.birth("000007")
      try await device.synchronise()
      let known = try await device.store.read { try $0.animal(calf) }
      try await device.note("small", of: known)
      try await device.note("wrong", of: known)
      try await device.synchronise()
      try await device.amend(try await device.note("small", on: known), "big")
      let wrong = try await device.note("wrong", on: known)
      try await device.store.record(.void, at: Farm.morning * 1000) { $0.add(wrong) }
      try await device.synchronise()
      try await sync.farm.putBack(to: number)
      try await device.pull()
      try await device.synchronise()
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
      let again = try await device.store.read { try $0.animal(calf) }
      let notes = try await device.notes(of: known)
      #expect(again == known && notes == ["big"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `takes what waits and names a lost animal by its number`(engine: Engine) async throws {
    try await SyncFarm.with(engine) { sync in
      let (device, other) = (try await sync.device(), try await sync.device())
      try await device.pull()
      let number = try await sync.farm.number()
      let calf = try await device.birth("000007")
      try await device.synchronise()
      try await other.pull()
      let known = try await device.store.read { try $0.animal(calf) }
      try await device.note("later", of: known)
      try await other.note("by another", of: known)
      try await sync.farm.putBack(to: number)
      try await device.pull()
      let shown = try await device.store.history(of: known).changes
      #expect(shown.count == 2)
      try await device.synchronise()
      try await other.synchronise()
      for device in [device, other] {
        let unsent = try await device.store.read { try $0.unsent() }
        #expect(unsent.isEmpty)
      }
      let notes = try await other.notes(of: known)
      #expect(Set(notes) == ["later", "by another"])
    }
  }

  @Test(arguments: Engine.allCases)
  func `takes what it refuses of that once it was corrected, by the number that it had`(engine: Engine)
    async throws
  {
    try await SyncFarm.with(engine) { sync in
      let device = try await sync.device()
      try await device.pull()
      let cow = try await sync.farm.cow()
      try await device.pull()
      let number = try await sync.farm.number()
      try await device.note("lost", of: cow)
      try await device.synchronise()
      let note = try await device.note("lost", on: cow)
      try await sync.farm.putBack(to: number)
      // In the copy nobody may record.
      try await sync.farm.give(Farm.everything, [.useApp, .allStables])
      try await device.pull()
      try await device.push()
      let refused = try #require(try await device.store.read { try $0.unsent() }.first)
      #expect(refused.state == .refused)
      try await sync.farm.give(Farm.everything, [.useApp, .allStables, .recordChanges])
      let isDone = try await device.store.correct(refused, in: device.outbox, at: Farm.morning * 1000) {
        recording in
        var again = note
        again.fields[Note.text] = "corrected"
        recording.add(again)
      }
      #expect(isDone)
      try await device.synchronise()
      let corrected = try await device.note("corrected", on: cow)
      #expect(corrected.id == note.id)
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.isEmpty)
      // Its place holds another content by now.
      let isDoneAgain = try await device.store.correct(refused, in: device.outbox, at: Farm.morning * 1000) {
        _ in
      }
      #expect(!isDoneAgain)
    }
  }

  @Test(arguments: Engine.allCases)
  func `gives no number again that something else has, or that was not lost`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let number = try await farm.number()
      try await farm.putBack(to: number)
      let lost = number + 10
      var receipts: [Receipt] = []
      for (name, id) in [("L1", cow.rawValue), ("L2", lost), ("L3", lost), ("L4", lost + 2_000_000_000)] {
        var note = Sample.operation([Sample.note(name, of: cow, local: name)])
        note.identities = [name: id]
        receipts += try await farm.push(note)
      }
      let given = receipts.compactMap { $0.identities?.values.first }
      try #require(given.count == 4, "\(receipts)")
      #expect(given[1] == lost)
      #expect([given[0], given[2], given[3]].allSatisfy { $0 > number + 1_000_000_000 })
      #expect(given[3] < lost + 2_000_000_000)
    }
  }
}

extension HerdDevice {
  fileprivate func synchronise() async throws {
    try await push()
    try await pull()
  }

  fileprivate func note(_ text: String, on animal: AnimalID) async throws -> Change {
    try #require(try await store.history(of: animal).changes.first { $0[Note.text] == text })
  }
}
