import HerdFarm
import HerdServer
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Values of a database` {
  @Test(arguments: Engine.allCases)
  func `come back as they were stored`(engine: Engine) async throws {
    let rows: [[SQLValue]] = [
      [.whole(.min), "", .bytes([])],
      [-1, "Růžena 🐄 \"'\\\n\t", .bytes([0, 255, 92, 120])],
      [0, nil, nil],
      [.whole(.max), "{\"a\": [1, \"\\u0000\"]}", .bytes(Array(0...255))],
    ]
    try await engine.withDatabase { database in
      try await database.makeItems()
      try await database.write { session in
        for row in rows { try session.run("INSERT INTO items (id, name, content) VALUES ($1, $2, $3)", row) }
      }
      let found = try await database.read { session in
        try session.all("SELECT id, name, content FROM items ORDER BY id") { row in
          [SQLValue.whole(try row.whole(0)), SQLValue(try row.textOrNil(1)), SQLValue(try row.bytesOrNil(2))]
        }
      }
      #expect(found == rows)
    }
  }

  @Test(arguments: Engine.allCases)
  func `sort and compare by their bytes`(engine: Engine) async throws {
    let names = ["a", "č", "c", "B", "ch", "d", "C", "🐄", "\u{ffff}", "a b", "ab"]
    try await engine.withDatabase { database in
      try await database.makeItems()
      let (sorted, isBefore) = try await database.write { session in
        try session.run(
          "INSERT INTO items (id, name) VALUES ($1, $2)",
          each: names.enumerated().map { [.whole($0.offset), .text($0.element)] })
        let sorted = try session.all("SELECT name FROM items ORDER BY name") { try $0.text(0) }
        return (sorted, try session.all("SELECT id FROM items WHERE name < $1", ["a"]) { try $0.whole(0) })
      }
      #expect(sorted == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
      #expect(isBefore.sorted() == [3, 6])
    }
  }

  @Test(arguments: Engine.allCases)
  func `may be given to a parameter that appears again`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let found = try await database.read { session in
        try session.first(
          "SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($1 AS BIGINT) * CAST($3 AS BIGINT)", [2, 3, 5]
        ) { [try $0.whole(0), try $0.whole(1), try $0.whole(2)] }
      }
      #expect(found == [2, 3, 10])
    }
  }

  @Test(arguments: Engine.allCases)
  func `are texts with capitals to LIKE`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let found = try await database.read { session in
        try session.first("SELECT 'Anna' LIKE 'a%', 'Anna' LIKE 'A%'") { [try $0.flag(0), try $0.flag(1)] }
      }
      #expect(found == [false, true])
    }
  }

  @Test(arguments: Engine.allCases)
  func `are summed to whole numbers`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      let sums = try await database.write { session in
        var sums: [Int?] = []
        for id in [nil, 3, 99_999_999_999_998, -200_000_000_000_000, 1_000_000_000_100_000] as [Int?] {
          if let id { try session.run("INSERT INTO items (id) VALUES ($1)", [.whole(id)]) }
          sums.append(try session.first("SELECT sum(id) FROM items") { try $0.wholeOrNil(0) } ?? nil)
        }
        return sums
      }
      #expect(sums == [nil, 3, 100_000_000_000_001, -99_999_999_999_999, 900_000_000_100_001])
    }
  }

  @Test(arguments: Engine.allCases, [0, 1, 2])
  func `with U+0000 in a text are refused`(engine: Engine, way: Int) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      let reason = await failure {
        try await database.write { session in
          let row: [SQLValue] = [1, "a\0b"]
          switch way {
          case 0: try session.run("INSERT INTO items (id, name) VALUES ($1, $2)", row)
          case 1: try session.run("INSERT INTO items (id, name) VALUES ($1, $2)", each: [row])
          default:
            var rows = [row]
            _ = try session.fill("items", ["id", "name"]) { rows.popLast() }
          }
        }
      }
      #expect(reason == .zeroByte(parameter: 2))
      #expect(try await database.itemNumbers() == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `of another type than asked for are refused`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      func reason(_ read: @escaping @Sendable (borrowing SQLRow) throws -> Void) async -> DatabaseFailure
        .Reason?
      {
        await failure {
          try await database.read { try $0.rows("SELECT 5, CAST('x' AS TEXT), NULL", read) }
        }
      }
      #expect(await reason { _ = try $0.text(0) } == .wrongType(column: 0, expected: .text, found: .whole))
      #expect(
        await reason { _ = try $0.wholeOrNil(1) } == .wrongType(column: 1, expected: .whole, found: .text))
      #expect(await reason { _ = try $0.bytes(1) } == .wrongType(column: 1, expected: .bytes, found: .text))
      #expect(await reason { _ = try $0.whole(2) } == .wrongType(column: 2, expected: .whole, found: nil))
      #expect(
        await reason { _ = try $0.flag(0) } == .wrongType(column: 0, expected: .whole, found: .other(5)))
      #expect(await reason { _ = try $0.whole(3) } == .noSuchColumn(3, count: 3))
    }
  }
}
