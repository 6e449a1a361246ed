import GRDB
import Herd
import HerdBook
import HerdFarm
import HerdGeneration
import HerdSync
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A herd's file is verified` {
  @Test func `and found sound, with the same hash on two devices`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let (one, other) = (try await sync.device(), try await sync.device())
      try await one.pull()
      try await one.note("lame", of: cow)
      try await one.push()
      try await one.pull()
      try await other.pull()
      let (here, there) = (try await one.store.verification(), try await other.store.verification())
      #expect(here.isSound && there.isSound && here.hash == there.hash)
      #expect(here.rows[.changes] == 2)
    }
  }

  @Test func `and an animal that is not what its changes make of it is found`() async throws {
    try await SyncFarm.with { sync in
      let (cow, other) = (try await sync.farm.cow(), try await sync.farm.cow("000002"))
      let device = try await sync.device()
      try await device.pull()
      try await device.store.store.databaseWriter.write { db in
        try db.execute(
          sql: "UPDATE animal SET object = replace(object, '000001', '000009') WHERE id = ?",
          arguments: [cow.rawValue])
        try db.execute(sql: "DELETE FROM animal WHERE id = ?", arguments: [other.rawValue])
      }
      let found = try await device.store.verification()
      #expect(found.astray == [cow] && found.orphans == 1 && !found.isSound)
    }
  }

  /// Moves to groups that aren't there are among what is wrong.
  @Test func `and each animal is what wrong changes make of it, too`() async throws {
    let size = HerdSize(animals: 150, years: 3)
    let generated = try await GeneratedStore(HerdScenario(seed: 4, size: size, noisePerMille: 200))
    let kinds = generated.noise.compactMap { $0["kind"]?.text }
    #expect(Set(kinds).isSuperset(of: ["missingGroup", "deletedGroup", "orphan"]))
    let found = try await generated.store.verification()
    #expect(found.astray.isEmpty && found.unreadable == 0 && found.damage.isEmpty)
    #expect(found.orphans == kinds.count { $0 == "orphan" })
  }
}
