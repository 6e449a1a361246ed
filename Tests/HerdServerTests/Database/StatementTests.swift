import Foundation
import HerdFarm
import HerdServer
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A statement` {
  private struct Stopped: Error, Equatable {}

  @Test(arguments: Engine.allCases)
  func `says how many rows it has changed`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      let counts = try await database.write { session in
        [
          try session.run("INSERT INTO items (id) VALUES (1), (2), (3)"),
          try session.run("UPDATE items SET name = 'a' WHERE id = $1", [1]),
          try session.run("INSERT INTO items (id) VALUES (1) ON CONFLICT (id) DO NOTHING"),
          try session.run("SELECT id FROM items"),
          try session.run("DELETE FROM items WHERE id > $1", [1]),
          try session.run("CREATE TABLE more (id BIGINT)"),
          try session.run("DELETE FROM items WHERE id > $1", [1]),
        ]
      }
      #expect(counts == [3, 1, 0, 0, 2, 0, 0])
    }
  }

  @Test(arguments: Engine.allCases)
  func `may return rows of what it writes`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      let (first, all) = try await database.write { session in
        (
          try session.first("INSERT INTO items (id) VALUES ($1), ($2) RETURNING id", [7, 8]) {
            try $0.whole(0)
          },
          try session.all("UPDATE items SET id = id + 10 RETURNING id") { try $0.whole(0) }
        )
      }
      #expect(first == 7)
      #expect(all.sorted() == [17, 18])
    }
  }

  @Test(arguments: Engine.allCases)
  func `that breaks a rule of the schema says which kind`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.migrate([
        SchemaStep(
          "CREATE TABLE herds (id {whole} PRIMARY KEY){table}",
          """
          CREATE TABLE cows (
            id {whole} PRIMARY KEY, herd {whole} NOT NULL REFERENCES herds (id), tag {text} UNIQUE,
            age {whole} CHECK (age >= 0)
          ){table}
          """)
      ])
      try await database.write { session in
        try session.run("INSERT INTO herds (id) VALUES (1)")
        try session.run("INSERT INTO cows (id, herd, tag) VALUES (1, 1, 'a')")
      }
      func reason(_ values: [SQLValue]) async -> DatabaseFailure.Reason? {
        await failure {
          try await database.write {
            try $0.run("INSERT INTO cows (id, herd, tag, age) VALUES ($1, $2, $3, $4)", values)
          }
        }
      }
      #expect(await reason([1, 1, "b", 1]) == .constraint(.unique))
      #expect(await reason([2, 1, "a", 1]) == .constraint(.unique))
      #expect(await reason([2, 9, "b", 1]) == .constraint(.foreignKey))
      #expect(await reason([2, nil, "b", 1]) == .constraint(.notNull))
      #expect(await reason([2, 1, "b", -1]) == .constraint(.check))
      #expect(await reason([2, 1, "b", "old"]) == .statement)
      #expect(await reason([2, 1, "b", 1]) == nil)
    }
  }

  @Test(arguments: Engine.allCases)
  func `is refused with another number of values`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let reason = await failure {
        try await database.read { try $0.run("SELECT CAST($1 AS BIGINT)", [1, 2]) }
      }
      #expect(reason == .wrongValueCount(expected: 1, found: 2))
    }
  }

  @Test(arguments: Engine.allCases)
  func `that the engine does not understand says so`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      for text in ["SELEKT 1", "SELECT 1; SELECT 2"] {
        let reason = await failure { try await database.read { try $0.run(SQLStatement(text)) } }
        #expect(reason == .statement)
      }
      let number = try await database.number("SELECT 3")
      #expect(number == 3)
    }
  }

  @Test(arguments: Engine.allCases)
  func `is run for many lists of values`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      // More than are sent before answers are taken, and more bytes than fit between.
      let name = String(repeating: "x", count: 2000)
      try await database.write { session in
        try session.run(
          "INSERT INTO items (id, name) VALUES ($1, $2)",
          each: (0..<1000).map { [.whole($0), .text("\(name)\($0)")] })
        try session.run("INSERT INTO items (id, name) VALUES ($1, $2)", each: [])
        try session.run("INSERT INTO items (id) VALUES ($1)", [1000])
      }
      #expect(try await database.itemNumbers() == Array(0...1000))
    }
  }

  @Test(arguments: Engine.allCases)
  func `that fails for one of many lists of values leaves nothing`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      let reason = await failure {
        try await database.write { session in
          try session.run(
            "INSERT INTO items (id) VALUES ($1)", each: (0..<700).map { [$0 == 400 ? 0 : .whole($0)] })
        }
      }
      #expect(reason == .constraint(.unique))
      #expect(try await database.itemNumbers() == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `fills a table`(engine: Engine) async throws {
    let rows: [[SQLValue]] = [
      [.whole(.min), "\\N\t\n\"č\"", .bytes([0, 10, 92])], [2, nil, nil], [3, "", .bytes([])],
    ]
    try await engine.withDatabase { database in
      try await database.makeItems()
      let (count, found) = try await database.write { session in
        var next = rows.makeIterator()
        let count = try session.fill("items", ["id", "name", "content"]) { next.next() }
        let found = try session.all("SELECT id, name, content FROM items ORDER BY id") { row in
          [SQLValue.whole(try row.whole(0)), SQLValue(try row.textOrNil(1)), SQLValue(try row.bytesOrNil(2))]
        }
        return (count, found)
      }
      #expect(count == 3)
      #expect(found == rows)
    }
  }

  @Test(arguments: Engine.allCases, [0, 1, 2, 3])
  func `that cannot fill a table leaves nothing and says why`(engine: Engine, way: Int) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      let result = await Result.caught {
        try await database.write { session in
          var number = 0
          return try session.fill(way == 3 ? "nothing" : "items", ["id"]) {
            number += 1
            guard number == 5000 else { return number > 5000 ? nil : [.whole(number)] }
            switch way {
            case 0: throw Stopped()
            case 1: return [1, 2]
            default: return [1]
            }
          }
        }
      }
      switch way {
      case 0: #expect(throws: Stopped()) { try result.get() }
      case 1: #expect(result.reason == .wrongValueCount(expected: 1, found: 2))
      case 2:
        // The engine reads on to the end before it looks.
        #expect(result.reason == .constraint(.unique))
      default: #expect(result.reason == .statement)
      }
      #expect(try await database.itemNumbers() == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `streams its rows`(engine: Engine) async throws {
    let text = String(repeating: "x", count: 1000)
    try await engine.withDatabase { database in
      let (count, growth) = try await database.read { session in
        let before = try residentBytes()
        var (count, most) = (0, 0)
        try session.rows(
          """
          WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000)
          SELECT CAST($1 AS TEXT) FROM n
          """, [.text(text)]
        ) { _ in
          count += 1
          if count.isMultiple(of: 10_000) { most = max(most, try residentBytes() - before) }
        }
        return (count, most)
      }
      #expect(count == 100_000)
      // All of it are 100 MB.
      #expect(growth < 50_000_000)
    }
  }
}

extension Result where Failure == any Error {
  static func caught(_ work: () async throws -> Success) async -> Self {
    do { return .success(try await work()) } catch { return .failure(error) }
  }
}

/// What this process has in memory now.
private func residentBytes() throws -> Int {
  let pages = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
  return (Int(pages[1]) ?? 0) * 4096
}
