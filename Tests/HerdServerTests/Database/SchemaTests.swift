import HerdFarm
import HerdServer
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The schema of a database` {
  private let first = SchemaStep("CREATE TABLE a (id {whole} NOT NULL, name {text}, content {bytes}){table}")
  private let second = SchemaStep(
    "ALTER TABLE a ADD COLUMN more {whole}", "INSERT INTO a (id, more) VALUES (1, 2)")

  @Test(arguments: Engine.allCases)
  func `is brought up to date by the steps that are missing`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.migrate([first])
      try await database.migrate([first, second])
      try await database.migrate([first, second])
      let rows = try await database.read { try $0.all("SELECT more FROM a") { try $0.whole(0) } }
      #expect(rows == [2])
    }
  }

  @Test(arguments: Engine.allCases)
  func `of a newer program is refused`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.migrate([first, second])
      let reason = await failure { try await database.migrate([first]) }
      #expect(reason == .newerSchema(found: 2, known: 1))
    }
  }

  @Test(arguments: Engine.allCases)
  func `stays as it was when a step fails`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.migrate([first])
      let wrong = SchemaStep("CREATE TABLE b (id {whole}){table}", "INSERT INTO c (id) VALUES (1)")
      #expect(await failure { try await database.migrate([first, second, wrong]) } == .statement)
      try await database.migrate([first, second, SchemaStep("CREATE TABLE b (id {whole}){table}")])
      #expect(try await database.number("SELECT sum(more) FROM a") == 2)
    }
  }

  @Test(arguments: Engine.allCases)
  func `is made once by several processes that start at once`(engine: Engine) async throws {
    try await engine.withTwoDatabases { one, other in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for turn in 0..<8 {
          group.addTask { try await (turn.isMultiple(of: 2) ? one : other).migrate([first, second]) }
        }
        try await group.waitForAll()
      }
      #expect(try await one.number("SELECT sum(more) FROM a") == 2)
    }
  }

  @Test(arguments: Engine.allCases)
  func `keeps its content through maintenance`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      try await database.write { session in
        try session.run("INSERT INTO items (id) VALUES ($1)", each: (0..<1000).map { [.whole($0)] })
        try session.run("DELETE FROM items WHERE id > 0")
      }
      try await database.maintain()
      #expect(try await database.itemNumbers() == [0])
      #expect(try await database.size() > 8000)
    }
  }
}
