import Herd
import HerdBook
import HerdFarm
import HerdSync
import Testing
import Uplink

@Suite(.timeLimit(.minutes(1))) struct `A list that is kept on a device` {
  private static func device(
    isEmpty: Bool = false, _ use: @escaping @Sendable (SyncFarm, HerdDevice) async throws -> Void
  ) async throws {
    try await SyncFarm.with(isEmpty: isEmpty) { sync in
      let rights: Set<Right> = [.useApp, .recordChanges, .allStables, .allBulls, .editLists]
      try await sync.farm.give(Farm.everything, rights)
      let device = try await sync.device()
      try await device.pull()
      try await use(sync, device)
    }
  }

  @Test func `shows what was added, changed and retired at once, and the same when it has been sent`()
    async throws
  {
    try await Self.device { _, device in
      let added = try await device.add(["number": .whole(9), "stable": .whole(1)], to: .groups)
      #expect(added < 0)
      try await device.write(
        [
          "id": .whole(2001), "rev": .whole(1), "number": .whole(1), "stable": .whole(1),
          "name": .text("Dojnice"),
        ],
        .amend, to: .groups)
      try await device.write(["id": .whole(2002), "rev": .whole(1)], .void, to: .groups)
      let shown = try await device.groups()
      #expect(shown == ["1 Dojnice", "3", "9"])
      try await device.push()
      #expect(try await device.groups() == shown)
      try await device.pull()
      #expect(try await device.groups() == shown)
      let pending = try await device.store.read { try $0.rows(of: GroupRecord.self).filter(\.isPending) }
      #expect(pending.isEmpty)
    }
  }

  @Test func `lets a group follow the stable that was added before it, without signal`() async throws {
    try await Self.device(isEmpty: true) { _, device in
      let stable = try await device.add(["number": .whole(1)], to: .stables)
      let group = try await device.add(["number": .whole(5), "stable": .whole(stable)], to: .groups)
      let calf = try await device.birth("000007", group: group)
      let before = try await device.store.read {
        try $0.groups().filter { $0.stable == StableID(stable) }.map(\.id.rawValue)
      }
      #expect(before == [group])
      try await device.push()
      try await device.pull()
      let (stables, groups, unsent) = try await device.store.read {
        (try $0.stables(), try $0.groups(), try $0.unsent())
      }
      #expect(unsent.isEmpty)
      #expect(groups.map(\.stable) == stables.map(\.id) && stables.count == 1)
      let known = try await device.store.read { try ($0.animal(calf), $0.row(group)) }
      let animal = try await device.store.history(of: known.0).animal
      #expect(animal.group == GroupID(known.1))
    }
  }

  @Test func `shows once what was downloaded before its receipt`() async throws {
    try await Self.device { _, device in
      try await device.add(["number": .whole(9), "stable": .whole(1)], to: .groups)
      let items = try await device.outbox.items
      _ = try await device.link.push(items)
      try await device.pull()
      #expect(try await device.groups() == ["1", "2", "3", "9"])
    }
  }
}

extension HerdDevice {
  /// Adds a row to a list and returns this device's own identity of it.
  @discardableResult
  fileprivate func add(_ members: JSONObject, to stream: SyncStream) async throws -> Int {
    let kept = Kept<Int>()
    try await store.record(at: Farm.morning * 1000) { recording in
      var members = members
      let id = recording.newIdentity()
      members["id"] = .whole(id)
      recording.add(members, to: stream)
      kept.value = id
    }
    return try #require(kept.value)
  }

  fileprivate func write(
    _ members: JSONObject, _ type: Operation.Kind, to stream: SyncStream
  ) async throws {
    try await store.record(type, at: Farm.morning * 1000) { $0.add(members, to: stream) }
  }

  /// Groups by number, with their names.
  fileprivate func groups() async throws -> [String] {
    try await store.read { try $0.groups() }.map { group in
      group.name.map { "\(group.number) \($0)" } ?? "\(group.number)"
    }
  }
}
