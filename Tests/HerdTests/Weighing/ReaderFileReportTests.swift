import CivilTime
import HerdBook
import HerdFarm
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `What becomes of a reader's file` {
  private static let now = Farm.morning * 1000
  private static let today = Day(2026, 11, 18)

  @Test func `is recorded once, and the unknown kept, however often the file comes`() async throws {
    try await SyncFarm.with { sync in
      let (cow, eid) = (try await sync.farm.cow(), try EID(prefix: 203, number: 7))
      let device = try await sync.device()
      try await device.pull()
      try await device.store.record(at: Self.now) { recording in
        recording.add(.marking, of: cow, on: Self.today, .made { $0[Marking.eid] = eid })
      }
      try await device.store.summarise(asOf: Self.today)
      let text = """
        EID;Weight;Date
        203000000000007;425,5;2026-11-18
        203000000000007;426;2026-11-18
        203000000000008;400;2026-11-17
        203000000000007;;2026-11-18
        cow;400;2026-11-18
        """
      let file = try ReaderFile(Array(text.utf8))
      let first = try await ReaderFileReport(of: file, into: device.store, at: Self.now)
      #expect(first.recorded == 1 && first.twice.map(\.reading.line) == [3])
      #expect(first.unknown.map(\.reading.line) == [4] && first.unknown.allSatisfy { $0.animal == nil })
      #expect(first.unweighed.map(\.reading.line) == [5] && first.issues.map(\.line) == [6])
      let again = try await ReaderFileReport(of: file, into: device.store, at: Self.now)
      #expect(again.recorded == 0 && again.twice.count == 2)
      #expect(try await device.weighings(of: cow).map { $0[Weighing.weight] } == [Kilograms(grams: 425_500)])
      let kept = try await device.store.read { try $0.unassignedWeights(atMost: 10) }
      #expect(kept.map(\.day) == [Day(2026, 11, 17)])
      #expect(kept.map(\.reason) == [.unknown(try EID(prefix: 203, number: 8))])
    }
  }
}
