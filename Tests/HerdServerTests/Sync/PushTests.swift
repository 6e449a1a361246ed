import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `A push` {
  @Test(arguments: Engine.allCases) func `keeps what was recorded, with the server's identities`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let receipt = try await farm.push(Sample.operation([Sample.note("lame", of: cow, local: "L77")]))[0]
      let row = try #require(try await farm.rows(.changes).last)
      #expect(receipt.identities?["L77"] == row["id"]?.whole)
      #expect(row["f"]?.object?["text"] == .text("lame"))
      #expect(row["by"] == .whole(Farm.everything.rawValue))
    }
  }

  @Test(arguments: Engine.allCases) func `that comes again is told the same and keeps nothing more`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let operation = Sample.operation([Sample.note("lame", of: try await farm.cow(), local: "L77")])
      let first = try await farm.push(operation)[0]
      let rows = try await farm.rows(.changes)
      let second = try await farm.push(operation, by: Farm.tender, on: "K2")[0]
      #expect(second.isRepeated && second.identities == first.identities)
      #expect(try await farm.rows(.changes) == rows)
    }
  }

  @Test(arguments: Engine.allCases) func `is refused whole where one of its rows breaks a rule`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let before = try await farm.rows(.changes)
      let receipt = try await farm.push(
        Sample.operation([Sample.note("lame", of: cow), Sample.note("too early", of: cow, on: "2001-01-01")]))[
          0]
      #expect(receipt.refusals == ["E0.date"])
      #expect(try await farm.rows(.changes) == before)
    }
  }

  @Test(arguments: Engine.allCases) func `may name what the device has recorded before`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow("000001", on: "K5")
      var note = Sample.note("fine", of: cow)
      note["a"] = .text("LA000001")
      let receipt = try await farm.push(Sample.operation([note], device: "K5"), on: "K5")[0]
      #expect(receipt.refusals.isEmpty)
      #expect(try await farm.rows(.changes).last?["a"] == .whole(cow.rawValue))
    }
  }

  @Test(arguments: Engine.allCases) func `that names what nobody knows is refused`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      var note = Sample.note("fine", of: try await farm.cow())
      note["a"] = .text("L999")
      #expect(try await farm.push(Sample.operation([note]))[0].refusals == ["E0.ref"])
    }
  }

  @Test(arguments: Engine.allCases) func `that was refused for what had not come is kept once that has come`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      var note = Sample.note("calf", of: AnimalID(1))
      note["a"] = .text("LA000001")
      let operation = Sample.operation([note], device: "K5")
      #expect(try await farm.push(operation, on: "K5")[0].refusals == ["E0.ref"])
      _ = try await farm.cow("000001", on: "K5")
      let again = try await farm.push(operation, on: "K5")[0]
      #expect(again.refusals.isEmpty && !again.isRepeated)
    }
  }

  @Test(arguments: Engine.allCases) func `takes nothing in the name of another device`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let note = Sample.note("mine", of: try await farm.cow())
      let operation = Sample.operation([note], sequence: 7, device: "K5")
      #expect(try await farm.push(operation, on: "K6")[0].refusals == ["E0.scope"])
      let device = try #require(DeviceID(parsing: "K5"))
      #expect(try await farm.server.ledger(of: device, by: farm.caller()).isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `keeps kinds and members that this version does not know`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      var row = Sample.note("", of: try await farm.cow())
      row["k"] = .whole(99)
      row["f"] = .object(["moon": .text("full")])
      row["newer"] = .list([.whole(1)])
      _ = try await farm.push(Sample.operation([row]))
      let kept = try #require(try await farm.rows(.changes).last)
      #expect(kept["k"] == .whole(99) && kept["newer"] == .list([.whole(1)]))
      #expect(kept["f"]?.object?["moon"] == .text("full"))
    }
  }

  @Test(arguments: Engine.allCases) func `of a kind that nobody knows needs the same sight and right`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      var row = Sample.note("", of: try await farm.cow(group: 2003))
      row["k"] = .whole(99)
      #expect(try await farm.push(Sample.operation([row]), by: Farm.tender)[0].refusals == ["E0.scope"])
      try await farm.give(Farm.everything, [.useApp, .allStables])
      #expect(try await farm.push(Sample.operation([row]))[0].refusals == ["E0.scope"])
    }
  }

  @Test(arguments: [-1, 0, 4711, Int(1) << 52], Engine.allCases)
  func `of an animal that is not there is refused`(animal: Int, engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let operation = Sample.operation([Sample.note("whose?", of: AnimalID(animal))])
      let receipt = try await farm.push(operation)[0]
      #expect(receipt.refusals == ["E0.ref"])
    }
  }

  @Test(arguments: ["L\u{0}", "", "L 1", "Ž1"], Engine.allCases)
  func `with a name that no device gives is refused alone`(name: String, engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let receipts = try await farm.push(
        Sample.operation([Sample.note("hostile", of: cow, local: name)]),
        Sample.operation([Sample.note("fine", of: cow)]))
      #expect(receipts.map(\.refusals) == [["E0.dup"], []])
    }
  }

  @Test(arguments: Engine.allCases) func `that names a row twice is refused alone`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let note = try await farm.push(Sample.operation([Sample.note("once", of: cow, local: "L1")]))[0]
      let row: JSONObject = ["id": .whole(try #require(note.identities?["L1"])), "rev": .whole(1)]
      let receipts = try await farm.push(
        Sample.operation([row, row], .amend), Sample.operation([row, row], .void),
        Sample.operation([Sample.note("fine", of: cow)]))
      #expect(receipts.map(\.refusals) == [["E0.dup"], ["E0.dup"], []])
    }
  }

  @Test(arguments: Engine.allCases) func `overrides warnings, and no error`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow(group: 2003)
      let codes = ["E0.scope", "E0.date", "E0.ref"].compactMap { RuleCode($0) }
      var row = Sample.note("mine", of: cow, on: "2001-01-01")
      row["ovr"] = .list(codes.map { .text($0.description) })
      let operation = Sample.operation([row], overrides: Set(codes))
      #expect(try await farm.push(operation, by: Farm.tender)[0].refusals.contains("E0.scope"))
      #expect(try await farm.push(operation)[0].refusals == ["E0.date"])
    }
  }

  @Test(arguments: Engine.allCases) func `gives no member that is the server's`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      var row = Sample.note("plain", of: try await farm.cow())
      for name in ["t", "sn", "op", "id", "rev", "by", "warn", "ovr"] { row[name] = .text("mine") }
      _ = try await farm.push(Sample.operation([row]))
      let kept = try #require(try await farm.rows(.changes).last)
      #expect(kept.members.allSatisfy { $0.value != .text("mine") })
    }
  }

  @Test(arguments: Engine.allCases) func `bears no animal twice`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow("000001")
      let other = try await farm.cow("000002")
      var birth = try #require(try await farm.rows(.changes).first)
      birth["a"] = .whole(other.rawValue)
      #expect(try await farm.push(Sample.operation([birth]))[0].refusals == ["E13.exists"])
      #expect(try await farm.rows(.animals).compactMap { $0["id"]?.whole } == [cow.rawValue, other.rawValue])
    }
  }

  @Test(arguments: Engine.allCases)
  func `shows a new animal and all of it where it has come by all of the push`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let rows: [JSONObject] = [
        Sample.birth("000001", group: 2001),
        [
          "k": .whole(9), "l": .text("LM"), "a": .text("LA000001"), "d": .text("2026-11-18"),
          "at": .text("2026-11-18T06:41:09Z"), "f": .object(["group": .whole(2003)]),
        ],
      ]
      let receipt = try await farm.push(Sample.operation(rows))[0]
      #expect(receipt.refusals.isEmpty)
      #expect(try await farm.rows(.changes).count == 2)
      #expect(try await farm.rows(.changes, by: Farm.tender).isEmpty)
      #expect(try await farm.rows(.animals, by: Farm.tender).isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `keeps warnings that nobody has overridden with the row`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let note = Sample.note("late", of: try await farm.cow(), on: "2024-01-02")
      _ = try await farm.push(Sample.operation([note]))
      #expect(try await farm.rows(.changes).last?["warn"] == .list([.text("W0.old")]))
    }
  }

  @Test(arguments: Engine.allCases) func `is refused for an animal whose stable the user does not see`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow(group: 2003)
      let receipt = try await farm.push(Sample.operation([Sample.note("mine", of: cow)]), by: Farm.tender)[0]
      #expect(receipt.refusals == ["E0.scope"])
    }
  }

  @Test(arguments: Engine.allCases) func `says which of a device's operations have come`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow(on: "K1")
      for sequence in [1, 2, 3, 5] {
        let note = Sample.note("\(sequence)", of: cow)
        _ = try await farm.push(Sample.operation([note], sequence: sequence, device: "K9"), on: "K9")
      }
      let have = try await farm.server.ledger(of: farm.caller(on: "K9").device, by: farm.caller())
      #expect(have == [1...3, 5...5])
    }
  }

  @Test(arguments: Engine.allCases) func `keeps what stands beside what the database refuses`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow("000001")
      let other = try await farm.cow("000002")
      // There is its birth, so the database takes no other change of it.
      let index =
        "CREATE UNIQUE INDEX one ON stream_row (account, animal) WHERE stream = 'changes' AND animal = "
      try await farm.server.database.write { try $0.run(SQLStatement(index + "\(other)")) }
      let receipts = try await farm.push(
        Sample.operation([Sample.note("before", of: cow)]), Sample.operation([Sample.note("bad", of: other)]),
        Sample.operation([Sample.note("after", of: cow)]))
      #expect(receipts.map(\.refusals) == [[], ["E0.form"], []])
      let texts = try await farm.rows(.changes).compactMap { $0["f"]?.object?["text"]?.text }
      #expect(texts == ["before", "after"])
    }
  }
}
