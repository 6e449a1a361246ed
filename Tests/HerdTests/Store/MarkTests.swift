import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `A mark of an animal` {

  private static func mark(of animal: AnimalID, on device: HerdDevice) async throws -> String {
    try #require(try await device.store.read { try $0.marks(of: [animal])[animal] })
  }

  @Test func `is another one as something is recorded of it, is sent, and comes back`() async throws {
    try await SyncFarm.with { sync in
      let (cow, other) = (try await sync.farm.cow(), try await sync.farm.cow("000002"))
      let device = try await sync.device()
      try await device.pull()
      var marks = [try await Self.mark(of: cow, on: device)]
      let before = try await Self.mark(of: other, on: device)
      try await device.note("lame", of: cow)
      marks.append(try await Self.mark(of: cow, on: device))
      try await device.push()
      marks.append(try await Self.mark(of: cow, on: device))
      try await device.pull()
      marks.append(try await Self.mark(of: cow, on: device))
      #expect(Set(marks).count == 4, "\(marks)")
      #expect(try await Self.mark(of: other, on: device) == before)
    }
  }

  @Test func `of the lists is another one as a bull comes`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      try await device.pull()
      let before = try await device.store.read { try $0.markOfLists() }
      try await sync.farm.putBull()
      try await device.pull()
      #expect(try await device.store.read { try $0.markOfLists() } != before)
    }
  }
}
