import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `A picture goes` {
  @Test(arguments: Engine.allCases) func `with the last row that names it`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      let cow = try await farm.cow()
      let first = try await id(farm.note(picture, of: cow, local: "L1"), "L1")
      let second = try await id(farm.note(picture, of: cow, local: "L2"), "L2")
      try await farm.send(picture)
      try await void([first], farm)
      #expect(try await farm.fetch(picture) == picture.bytes)
      try await void([second], farm)
      try await expectNothing(of: picture, farm)
    }
  }

  @Test(arguments: Engine.allCases) func `of which only a part has come`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      let note = try await id(farm.note(picture, of: farm.cow()), "L1")
      try await farm.send(picture, 0..<100_000)
      try await void([note], farm)
      await #expect(throws: SyncFailure.self) { try await farm.send(picture, 100_000..<150_000) }
      try await expectNothing(of: picture, farm)
    }
  }

  @Test(arguments: Engine.allCases) func `when its row names another, which is wanted then`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let (former, new) = (try Picture(seed: 1), try Picture(seed: 2))
      let note = try await id(farm.note(former, of: farm.cow()), "L1")
      try await farm.send(former)
      let receipt = try await amend(note, 1, ["photo": .text(new.hash.text)], farm)
      #expect(receipt.wanted == [new.hash])
      #expect(try await farm.state(of: former) == nil)
      #expect(try await farm.count("blob") == 0)
      try await farm.send(new)
      #expect(try await farm.fetch(new) == new.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `not when its row is amended and names it still`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      let note = try await id(farm.note(picture, of: farm.cow()), "L1")
      try await farm.send(picture)
      let fields: JSONObject = ["text": .text("again"), "photo": .text(picture.hash.text)]
      #expect(try await amend(note, 1, fields, farm).wanted.isEmpty)
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `not when another row takes it over in the same operation`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      let cow = try await farm.cow()
      let first = try await id(farm.note(picture, of: cow, local: "L1"), "L1")
      let plain = Sample.operation([Sample.note("plain", of: cow, local: "L2")])
      let second = try await id(farm.push(plain)[0], "L2")
      try await farm.send(picture)
      let rows: [JSONObject] = [
        ["id": .whole(first), "rev": .whole(1), "f": .object(["text": .text("gone")])],
        ["id": .whole(second), "rev": .whole(1), "f": .object(["photo": .text(picture.hash.text)])],
      ]
      #expect(try await farm.push(Sample.operation(rows, .amend))[0].refusals.isEmpty)
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `with the animal whose birth names it`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      var birth = Sample.birth("000009", group: 2001)
      var fields = birth["f"]?.object ?? [:]
      fields["photo"] = .text(picture.hash.text)
      birth["f"] = .object(fields)
      let receipt = try await farm.push(Sample.operation([birth]))[0]
      #expect(receipt.wanted == [picture.hash])
      try await farm.send(picture)
      try await void([id(receipt, "L000009")], farm)
      try await expectNothing(of: picture, farm)
    }
  }

  @Test(arguments: Engine.allCases) func `not when the operation that would take it away is refused`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      let note = try await id(farm.note(picture, of: farm.cow()), "L1")
      try await farm.send(picture)
      let late = Sample.operation([["id": .whole(note), "rev": .whole(7)]], .void)
      guard case .conflict = try await farm.push(late)[0].outcome else {
        Issue.record("an old revision was taken back")
        return
      }
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }

  @Test(arguments: Engine.allCases) func `not of another account that has the same`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let picture = try Picture()
      let note = try await id(farm.note(picture, of: farm.cow()), "L1")
      try await farm.send(picture)
      for table in ["blob", "blob_chunk", "blob_reference"] {
        try await farm.copy(table, to: 8)
      }
      try await void([note], farm)
      #expect(try await farm.count("blob") == 1)
      #expect(try await farm.count("blob_reference") == 1)
      #expect(try await farm.count("blob_chunk") == 3)
    }
  }

  @Test(arguments: Engine.allCases) func `not of a herd that is imported, whose rows name it`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine, isEmpty: true) { farm in
      let picture = try Picture()
      let lines = [
        #"{"t":"put","sn":5,"id":3,"rev":1,"k":27,"a":2,"d":"2026-11-18","by":1,"at":"2026-11-18T06:41:09Z","#
          + #""f":{"photo":"\#(picture.hash)"}}"#
      ]
      try await ImportFiles.fill(farm, [.changes: lines.map { Array($0.utf8) }])
      #expect(try await farm.state(of: picture)?.have == 0)
      try await farm.send(picture)
      #expect(try await farm.fetch(picture) == picture.bytes)
    }
  }

  private func id(_ receipt: Receipt, _ local: String) throws -> Int {
    try #require(receipt.identities?[local], "\(receipt)")
  }

  private func void(_ ids: [Int], _ farm: Farm) async throws {
    let rows: [JSONObject] = ids.map { ["id": .whole($0), "rev": .whole(1)] }
    #expect(try await farm.push(Sample.operation(rows, .void))[0].refusals.isEmpty)
  }

  private func amend(_ id: Int, _ revision: Int, _ fields: JSONObject, _ farm: Farm) async throws -> Receipt {
    let row: JSONObject = ["id": .whole(id), "rev": .whole(revision), "f": .object(fields)]
    return try await farm.push(Sample.operation([row], .amend))[0]
  }

  private func expectNothing(of picture: Picture, _ farm: Farm) async throws {
    #expect(try await farm.state(of: picture) == nil)
    for table in ["blob", "blob_chunk", "blob_reference"] {
      #expect(try await farm.count(table) == 0, "\(table)")
    }
  }
}

extension Farm {
  /// Gives another account the same rows of a table of pictures.
  fileprivate func copy(_ table: String, to account: Int) async throws {
    let columns = [
      "blob": "sha256, size, stored", "blob_chunk": "sha256, start, content",
      "blob_reference": "sha256, stream, id",
    ]
    let names = try #require(columns[table])
    try await server.database.write { session in
      try session.run(
        SQLStatement("INSERT INTO \(table) (account, \(names)) SELECT \(account), \(names) FROM \(table)"))
    }
  }
}
