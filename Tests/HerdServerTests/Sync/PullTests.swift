import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `A pulled stream` {
  @Test(arguments: Engine.allCases) func `brings rows in the order of their numbers, up to the highest`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      try await notes(5, farm)
      let numbers = try await farm.rows(.changes).map { $0["sn"]?.whole ?? 0 }
      #expect(numbers == numbers.sorted() && Set(numbers).count == 6)
      let since = numbers[2]
      #expect(
        try await farm.rows(.changes, since: since).map { $0["sn"]?.whole } == numbers[3...].map(\.self))
    }
  }

  @Test(arguments: Engine.allCases) func `is the same in pages of any length`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      try await notes(5, farm)
      let whole = try await farm.bytes(.changes)
      for length in 1...7 { #expect(try await farm.bytes(.changes, pageLength: length) == whole) }
    }
  }

  @Test(arguments: Engine.allCases) func `ends with its rows and the hash of its bytes`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      try await notes(2, farm)
      let bytes = try await farm.bytes(.changes)
      let start = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
      var seal = SyncSeal()
      seal.take(bytes[..<start])
      let line = try SyncLine(parsing: String(decoding: bytes[start...].dropLast(), as: UTF8.self))
      #expect(line == .end(.init(rows: 3, number: try await farm.number(), sha256: seal.digits)))
    }
  }

  @Test(arguments: Engine.allCases) func `leaves what is written while it is sent`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let cow = try await notes(3, farm)
      let caller = try farm.caller()
      let view = try await farm.server.query(by: caller).answer(since: 0).view.hash
      var opened = try await farm.server.pull(PullRequest(.changes, view: view), by: caller, pageLength: 1)
        .opened()
      var bytes = try await opened.next() ?? []
      _ = try await farm.push(Sample.operation([Sample.note("meanwhile", of: cow)]))
      while let lines = try await opened.next() { bytes += lines }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!text.contains("meanwhile") && text.contains("note 2"))
    }
  }

  @Test(arguments: Engine.allCases) func `tells an operation to the device alone that sent it`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let operation = Sample.operation([Sample.note("mine", of: try await farm.cow())], device: "K1")
      _ = try await farm.push(operation, on: "K1")
      #expect(try await farm.rows(.changes, on: "K1").last?["op"] == .text(operation.id.text))
      #expect(try await farm.rows(.changes, on: "K2").allSatisfy { $0["op"] == nil })
    }
  }

  @Test(arguments: Engine.allCases) func `has what the user sees, and no more`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let here = try await farm.cow("000001", group: 2001)
      let there = try await farm.cow("000002", group: 2002)
      #expect(
        try await farm.rows(.animals).compactMap { $0["id"]?.whole } == [here.rawValue, there.rawValue])
      #expect(
        try await farm.rows(.animals, by: Farm.tender).compactMap { $0["id"]?.whole } == [here.rawValue])
      #expect(try await farm.rows(.changes, by: Farm.tender).count == 1)
      #expect(try await farm.rows(.stables, by: Farm.tender).count == 1)
    }
  }

  @Test(arguments: Engine.allCases) func `of prices has those of the user's own centres`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      for (id, centre) in [(501, 411), (502, 412)] {
        try await farm.put(
          .codes,
          [
            "id": .whole(id), "list": .text("price"), "bull": .text("NEA-1"), "centre": .whole(centre),
            "amount": .text("736"), "from": .text("2020-01-01"),
          ])
      }
      #expect(try await farm.rows(.codes, by: Farm.tender).compactMap { $0["id"]?.whole } == [501])
      #expect(try await farm.rows(.codes).compactMap { $0["id"]?.whole } == [501, 502])
    }
  }

  @Test(arguments: Engine.allCases) func `has unusable bulls only for who may see them`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      try await farm.put(.bulls, ["id": .whole(1), "reg": .text("NEA-1"), "usable": .flag(true)])
      try await farm.put(.bulls, ["id": .whole(2), "reg": .text("NEA-2"), "usable": .flag(false)])
      #expect(try await farm.rows(.bulls, by: Farm.tender).count == 1)
      #expect(try await farm.rows(.bulls).count == 2)
    }
  }

  @Test(arguments: Engine.allCases) func `tells that an animal left for a stable that the user does not see`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let since = try await farm.number()
      _ = try await farm.push(Sample.operation([move(cow, to: 2002)]))
      let lines = try await farm.pull(.animals, since: since, by: Farm.tender)
      #expect(lines.contains { if case .purge(_, cow) = $0 { true } else { false } })
      #expect(try await farm.rows(.changes, by: Farm.tender).isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `brings all that is of an animal that has come from another stable`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow(group: 2002)
      _ = try await farm.push(Sample.operation([Sample.note("old", of: cow)]))
      let since = try await farm.number()
      _ = try await farm.push(Sample.operation([move(cow, to: 2001)]))
      #expect(try await farm.rows(.animals, since: since, by: Farm.tender).count == 1)
      #expect(try await farm.rows(.changes, since: since, by: Farm.tender).count == 3)
    }
  }

  @Test(arguments: Engine.allCases) func `follows a group to another stable, and out of one that is gone`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow(group: 2001)
      let moved = Group(GroupID(2001), number: 1, stable: StableID(2), purpose: .milking)
      try await farm.put(.groups, moved.row)
      #expect(try await farm.rows(.animals, by: Farm.tender).isEmpty)
      try await farm.server.administration.remove(.groups, 2001, from: Farm.account)
      #expect(try await farm.rows(.animals).compactMap { $0["id"]?.whole } == [cow.rawValue])
      #expect(try await farm.rows(.changes).count == 1)
    }
  }

  @Test(arguments: Engine.allCases)
  func `deletes a bull that is not to be used any more for who may not see it`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      try await farm.put(.bulls, ["id": .whole(1), "reg": .text("NEA-1"), "usable": .flag(true)])
      let since = try await farm.number()
      try await farm.put(.bulls, ["id": .whole(1), "reg": .text("NEA-1"), "usable": .flag(false)])
      let lines = try await farm.pull(.bulls, since: since, by: Farm.tender)
      #expect(lines.contains { if case .del(_, 1) = $0 { true } else { false } })
      #expect(try await farm.rows(.bulls, since: since).count == 1)
    }
  }

  @Test(arguments: Engine.allCases) func `tells in the order of numbers who has left`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let cows = [try await farm.cow("000001"), try await farm.cow("000002"), try await farm.cow("000003")]
      let since = try await farm.number()
      for cow in cows { _ = try await farm.push(Sample.operation([move(cow, to: 2002)])) }
      _ = try await farm.cow("000004")
      let whole = try await farm.bytes(.animals, since: since, by: Farm.tender)
      for length in 1...5 {
        #expect(try await farm.bytes(.animals, since: since, by: Farm.tender, pageLength: length) == whole)
      }
      let numbers = try await farm.pull(.animals, since: since, by: Farm.tender).compactMap { line in
        switch line {
        case .purge(let number, _): number
        case .put(let row): row["sn"]?.whole
        default: nil
        }
      }
      #expect(numbers.count == 4 && numbers == numbers.sorted())
    }
  }

  @Test(arguments: Engine.allCases) func `is refused to who has numbers that were never given`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let number = try await farm.number()
      await #expect(throws: SyncFailure(.floor)) { try await farm.pull(.changes, since: number + 1) }
    }
  }

  @Test(arguments: Engine.allCases) func `keeps a stable in which groups stand`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      await #expect(throws: SyncFailure(.malformed, "groups stand in stable 1")) {
        try await farm.server.administration.remove(.stables, 1, from: Farm.account)
      }
    }
  }

  @Test(arguments: Engine.allCases) func `is refused to who takes it to have another scope`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let request = PullRequest(.changes, view: "0000000000000000")
      await #expect(throws: SyncFailure(.scope)) {
        try await farm.server.pull(request, by: farm.caller()).opened()
      }
    }
  }

  @Test(arguments: Engine.allCases) func `has no end for who loses rights in the middle`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      try await notes(3, farm)
      let caller = try farm.caller(Farm.tender)
      let view = try await farm.server.query(by: caller).answer(since: 0).view.hash
      var opened = try await farm.server.pull(PullRequest(.changes, view: view), by: caller, pageLength: 1)
        .opened()
      _ = try await opened.next()
      try await farm.give(Farm.tender, [])
      var last: [UInt8] = []
      while let lines = try await opened.next() { last = lines }
      #expect(String(decoding: last, as: UTF8.self).contains(#""err":"forbidden""#))
      #expect(!String(decoding: last, as: UTF8.self).contains(#""t":"end""#))
    }
  }

  @Test(arguments: Engine.allCases) func `is refused to who was away for longer than deletions are kept`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let note = Sample.operation([Sample.note("gone", of: cow, local: "L1")])
      let id = try #require(try await farm.push(note)[0].identities?["L1"])
      let since = try await farm.number()
      _ = try await farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      farm.pass(seconds: Administration.keptSeconds)
      #expect(try await farm.server.administration.forgetOld(in: Farm.account) == 0)
      farm.pass(seconds: 1)
      #expect(try await farm.server.administration.forgetOld(in: Farm.account) == 1)
      await #expect(throws: SyncFailure(.floor)) { try await farm.pull(.changes, since: since) }
      #expect(try await farm.rows(.changes).count == 1)
      #expect(try await farm.rows(.changes, since: farm.number()).isEmpty)
    }
  }

  /// Records so many notes of a new cow.
  @discardableResult
  private func notes(_ count: Int, _ farm: Farm) async throws -> AnimalID {
    let cow = try await farm.cow()
    for number in 0..<count {
      _ = try await farm.push(Sample.operation([Sample.note("note \(number)", of: cow)]))
    }
    return cow
  }

  private func move(_ cow: AnimalID, to group: Int) -> JSONObject {
    [
      "k": .whole(9), "a": .whole(cow.rawValue), "d": .text("2026-11-18"),
      "at": .text("2026-11-18T06:41:09Z"),
      "f": .object(["group": .whole(group)]),
    ]
  }
}
