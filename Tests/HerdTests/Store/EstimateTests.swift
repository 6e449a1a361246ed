import CivilTime
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

@testable import Herd

/// They are read by an expression of SQL over the rows, and not by what makes changes of them.
@Suite(.timeLimit(.minutes(1))) struct `What animals were estimated at` {
  private static func estimates(on device: HerdDevice) async throws -> [Int] {
    try await device.store.read { try $0.herd { try $0.rows.estimates() } }
  }

  @Test func `is in its order, and each once, before and after it was sent`() async throws {
    try await SyncFarm.with { sync in
      let cows = (try await sync.farm.cow("000001"), try await sync.farm.cow("000002"))
      let device = try await sync.device()
      try await device.pull()
      try await device.store.record(at: Farm.morning * 1000) { recording in
        for (cow, thousandths) in [(cows.0, 46_339_550), (cows.1, 990)] {
          recording.add(
            Change(
              recording.newChange(), .price, of: cow, on: Day(2026, 11, 18), recordedAt: Farm.morning,
              .made { $0[Price.amount] = Amount(thousandths: thousandths) }))
        }
      }
      #expect(try await Self.estimates(on: device) == [990, 46_339_550])
      try await device.push()
      try await device.pull()
      #expect(try await Self.estimates(on: device) == [990, 46_339_550])
    }
  }
}
