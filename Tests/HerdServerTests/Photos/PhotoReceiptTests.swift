import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `A receipt of rows that name pictures` {
  @Test(arguments: Engine.allCases) func `wants them until they have come, also when it is told again`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      let operation = Sample.operation([picture.note(of: try await farm.cow())])
      #expect(try await farm.push(operation)[0].wanted == [picture.hash])
      try await farm.send(picture, 0..<70_000)
      let again = try await farm.push(operation)[0]
      #expect(again.isRepeated && again.wanted == [picture.hash])
      try await farm.send(picture, 70_000..<150_000)
      #expect(try await farm.push(operation)[0].wanted.isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `wants each once, and none that another row has brought`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let (known, new) = (try Picture(seed: 1), try Picture(seed: 2))
      try await farm.note(known, of: cow)
      try await farm.send(known)
      let rows = [known, new, new].enumerated().map { index, picture in
        picture.note(of: cow, local: "L\(index + 10)")
      }
      #expect(try await farm.push(Sample.operation(rows))[0].wanted == [new.hash])
      #expect(try await farm.count("blob") == 1)
    }
  }

  @Test func `wants those of calves and of hooves`() async throws {
    try await Farm.with(.sqlite) { farm in
      let cow = try await farm.cow()
      let (calf, hoof) = (try Picture(seed: 1), try Picture(seed: 2))
      let rows: [JSONObject] = [
        Self.row(
          17, of: cow, "L1",
          [
            "order": .whole(1),
            "calves": .list([
              .object([
                "sex": .text("F"), "country": .text("CZ"), "number": .text("000010"), "kodex": .text("961"),
                "group": .whole(2001), "photo": .text(calf.hash.text),
              ])
            ]),
          ]),
        Self.row(
          "30h", of: cow, "L2",
          [
            "type": .text("check"),
            "limb": .list([
              .object([
                "limb": .text("LH"), "treated": .flag(true),
                "rec": .list([.object(["photo": .text(hoof.hash.text.uppercased())])]),
              ])
            ]),
          ]),
      ]
      let receipts = try await farm.push(Sample.operation([rows[0]]), Sample.operation([rows[1]]))
      #expect(receipts.map(\.refusals) == [[], []])
      #expect(receipts.map(\.wanted) == [[calf.hash], [hoof.hash]])
    }
  }

  @Test func `wants those of a kind that the server does not know`() async throws {
    try await Farm.with(.sqlite) { farm in
      let picture = try Picture()
      let row = Self.row(99, of: try await farm.cow(), "L1", ["photo": .text(picture.hash.text)])
      #expect(try await farm.push(Sample.operation([row]))[0].wanted == [picture.hash])
    }
  }

  @Test func `wants none of what was refused`() async throws {
    try await Farm.with(.sqlite) { farm in
      let picture = try Picture()
      let receipt = try await farm.note(picture, of: AnimalID(99_999))
      #expect(receipt.refusals == ["E0.ref"] && receipt.wanted.isEmpty)
      #expect(try await farm.count("blob_reference") == 0)
    }
  }

  @Test func `wants none that its row names no more`() async throws {
    try await Farm.with(.sqlite) { farm in
      let operation = Sample.operation([try Picture().note(of: try await farm.cow())])
      let id = try #require(try await farm.push(operation)[0].identities?["L1"])
      _ = try await farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      #expect(try await farm.push(operation)[0].wanted.isEmpty)
    }
  }

  private static func row(_ kind: JSONNode, of animal: AnimalID, _ local: String, _ fields: JSONObject)
    -> JSONObject
  {
    [
      "k": kind, "l": .text(local), "a": .whole(animal.rawValue), "d": .text("2026-11-18"),
      "at": .text("2026-11-18T06:41:09Z"), "f": .object(fields),
    ]
  }

  private static func row(_ kind: Int, of animal: AnimalID, _ local: String, _ fields: JSONObject)
    -> JSONObject
  { row(.whole(kind), of: animal, local, fields) }

  private static func row(_ kind: String, of animal: AnimalID, _ local: String, _ fields: JSONObject)
    -> JSONObject
  { row(.text(kind), of: animal, local, fields) }
}
