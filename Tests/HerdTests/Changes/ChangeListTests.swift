import CivilTime
import GRDB
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `The list of a herd's changes` {
  private static let today = Day(2026, 11, 18)

  /// Two cows of stables 1 and 2 with notes of several days, one of which waits on the device.
  private static func with(_ use: @escaping @Sendable (HerdDevice) async throws -> Void) async throws {
    try await SyncFarm.with { sync in
      let cows = [try await sync.farm.cow("000001"), try await sync.farm.cow("000002", group: 2002)]
      let device = try await sync.device()
      try await device.pull()
      for (text, cow, day) in [("old", 0, 1), ("new", 0, 17), ("same day", 1, 17), ("other", 1, 9)] {
        try await device.note(text, of: cows[cow], on: Day(2026, 11, day))
      }
      try await device.push()
      try await device.pull()
      try await device.note("waiting", of: cows[0], on: Day(2026, 11, 10))
      try await device.store.summarise(asOf: today)
      try await use(device)
    }
  }

  private static func texts(
    _ device: HerdDevice, after position: ChangePosition? = nil, atMost count: Int = 50,
    _ narrow: (inout ChangeFilter) -> Void = { _ in }
  ) async throws -> [String] {
    var filter = ChangeFilter()
    filter.kind = .note
    narrow(&filter)
    return try await device.store.read { [filter] in
      try $0.changes(filter, after: position, atMost: count).compactMap { $0.change[Note.text] }
    }
  }

  @Test func `is newest first, with what waits here in its place`() async throws {
    try await Self.with { device in
      let all = try await Self.texts(device)
      #expect(all == ["same day", "new", "waiting", "other", "old"])
    }
  }

  @Test func `goes on after any change, and twice over none`() async throws {
    try await Self.with { device in
      var (position, read) = (ChangePosition?.none, [String]())
      for _ in 0..<5 {
        let next = try await device.store.read { [position] in
          var filter = ChangeFilter()
          filter.kind = .note
          return try $0.changes(filter, after: position, atMost: 1)
        }
        read += next.compactMap { $0.change[Note.text] }
        position = next.last.map { ChangePosition($0.change) }
      }
      #expect(read == ["same day", "new", "waiting", "other", "old"])
      let rest = try await Self.texts(device, after: position)
      #expect(rest == [])
    }
  }

  @Test func `is counted without being read, up to a last day`() async throws {
    try await Self.with { device in
      var filter = ChangeFilter()
      filter.kind = .note
      filter.until = Day(2026, 11, 10)
      let count = try await device.store.read { [filter] in try $0.changeCount(filter) }
      #expect(count == 3)
      let early = try await Self.texts(device) { $0.until = Day(2026, 11, 10) }
      #expect(early == ["waiting", "other", "old"])
    }
  }

  @Test func `is narrowed down by stable, first day, author and what the server lacks`() async throws {
    try await Self.with { device in
      let inStable = try await Self.texts(device) { $0.stable = StableID(2) }
      #expect(inStable == ["same day", "other"])
      let late = try await Self.texts(device) { $0.since = Day(2026, 11, 10) }
      #expect(late == ["same day", "new", "waiting"])
      let unsent = try await Self.texts(device) { $0.isUnsent = true }
      #expect(unsent == ["waiting"])
      let own = try await Self.texts(device) { $0.author = Farm.everything }
      #expect(own.count == 5)
      // What waits here was recorded by whoever is logged in.
      let others = try await Self.texts(device) { $0.author = Farm.tender }
      #expect(others == ["waiting"])
      let births = try await Self.texts(device) { $0.kind = .birth }
      #expect(births == [])
    }
  }

  @Test func `is read along its index, whatever is asked for`() async throws {
    try await Self.with { device in
      for narrow: @Sendable (inout ChangeFilter) -> Void in [
        { _ in }, { $0.kind = .note }, { $0.stable = StableID(1) }, { $0.author = Farm.tender },
      ] {
        var filter = ChangeFilter()
        narrow(&filter)
        let plan = try await device.store.store.databaseWriter.read { [filter] db in
          try Row.fetchAll(
            db, sql: "EXPLAIN QUERY PLAN " + filter.statement(after: nil, atMost: 50),
            arguments: filter.arguments(after: nil)
          ).map { row in row["detail"] as String }
        }
        #expect(plan.contains { $0.contains("change_recent") }, "\(plan)")
      }
    }
  }
}
