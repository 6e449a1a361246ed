import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

/// Who may send and fetch a picture: those who see a row that names it, as they see it just now.
@Suite struct `A picture of a stable` {
  private static let stranger = UserID(9)

  @Test(arguments: Engine.allCases) func `is unknown to who sees another stable alone`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      try await farm.give(Self.stranger, Set(Right.allCases).subtracting([.allStables]), stables: [2])
      try await farm.note(picture, of: farm.cow(group: 2001))
      let named = SyncFailure(.unknown, "no row that the user sees names picture \(picture.hash)")
      await #expect(throws: named) { try await farm.send(picture, by: Self.stranger) }
      try await farm.send(picture)
      let exchange = try farm.server.photo(picture.hash, by: farm.caller(Self.stranger))
      await #expect(throws: named) { try await exchange.content() }
      await #expect(throws: named) { try await exchange.state() }
      #expect(try await farm.fetch(picture, by: Farm.tender) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `is seen where a row of another stable names it too`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      try await farm.give(Self.stranger, [.useApp], stables: [2])
      try await farm.note(picture, of: farm.cow("000001", group: 2001))
      try await farm.send(picture)
      #expect(try await farm.fetch(picture, by: Self.stranger) == nil)
      try await farm.note(picture, of: farm.cow("000002", group: 2002), local: "L2")
      #expect(try await farm.fetch(picture, by: Self.stranger) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `goes with the animal into the stable where it is moved`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      try await farm.give(Self.stranger, [.useApp], stables: [3])
      let cow = try await farm.cow(group: 2001)
      try await farm.note(picture, of: cow)
      try await farm.send(picture)
      let move: JSONObject = [
        "k": .whole(9), "a": .whole(cow.rawValue), "d": .text("2026-11-18"),
        "at": .text("2026-11-18T07:00:00Z"), "f": .object(["group": .whole(2003)]),
      ]
      #expect(try await farm.push(Sample.operation([move]))[0].refusals.isEmpty)
      #expect(try await farm.fetch(picture, by: Farm.tender) == nil)
      #expect(try await farm.fetch(picture, by: Self.stranger) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `is fetched and not sent by who may not record`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      try await farm.give(Self.stranger, Set(Right.allCases).subtracting([.recordChanges]))
      try await farm.note(picture, of: farm.cow())
      await #expect(throws: SyncFailure(.forbidden, "the user may not record, and so not send pictures")) {
        try await farm.send(picture, by: Self.stranger)
      }
      try await farm.send(picture)
      #expect(try await farm.fetch(picture, by: Self.stranger) == picture.bytes)
    }
  }

  @Test(arguments: Right.allCases) func `is given by the sight of its row, whatever right is missing`(
    right: Right
  ) async throws {
    try await Farm.with(.sqlite) { farm in
      let (own, other) = (try Picture(seed: 1), try Picture(seed: 2))
      try await farm.give(Self.stranger, Set(Right.allCases).subtracting([right]), stables: [1])
      try await farm.note(own, of: farm.cow("000001", group: 2001))
      try await farm.note(other, of: farm.cow("000003", group: 2003), local: "L3")
      for picture in [own, other] { try await farm.send(picture) }
      guard right != .useApp else {
        await #expect(throws: SyncFailure(.forbidden, "the user may not use a device")) {
          try await farm.fetch(own, by: Self.stranger)
        }
        return
      }
      #expect(try await farm.fetch(own, by: Self.stranger) == own.bytes)
      #expect(try await farm.fetch(other, by: Self.stranger) == (right == .allStables ? nil : other.bytes))
    }
  }

  @Test(arguments: Engine.allCases) func `is closed in the middle of an upload to who is revoked then`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      try await farm.note(picture, of: farm.cow(group: 2001), by: Farm.tender)
      try await farm.send(picture, 0..<70_000, by: Farm.tender)
      try await farm.give(Farm.tender, [.recordChanges], stables: [1])
      await #expect(throws: SyncFailure(.forbidden, "the user may not use a device")) {
        try await farm.send(picture, 70_000..<150_000, by: Farm.tender)
      }
      try await farm.server.administration.remove(Farm.tender, from: Farm.account)
      await #expect(throws: SyncFailure(.expired, "the user was removed")) {
        try await farm.send(picture, 70_000..<150_000, by: Farm.tender)
      }
      #expect(try await farm.state(of: picture)?.have == 70_000)
    }
  }
}
