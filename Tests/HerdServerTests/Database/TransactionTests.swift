import HerdFarm
import HerdServer
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A transaction` {
  private struct Stopped: Error, Equatable {}

  @Test(arguments: Engine.allCases)
  func `that throws leaves nothing`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      await #expect(throws: Stopped()) {
        try await database.write { session in
          try session.run("INSERT INTO items (id) VALUES (1)")
          throw Stopped()
        }
      }
      #expect(try await database.itemNumbers() == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `is not committed after a failed statement, even if its error was caught`(engine: Engine) async throws
  {
    try await engine.withDatabase { database in
      try await database.makeItems()
      let reason = await failure {
        try await database.write { session in
          try session.run("INSERT INTO items (id) VALUES (1)")
          do { try session.run("INSERT INTO items (id) VALUES (1)") } catch {}
        }
      }
      #expect(reason == .constraint(.unique))
      #expect(try await database.itemNumbers() == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `that reads sees one snapshot while others write`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      let gate = Gate()
      let (held, _) = try await gate.holding {
        try await database.read { session in
          let before = try session.first("SELECT count(*) FROM items") { try $0.whole(0) }
          gate.pass()
          return [before, try session.first("SELECT count(*) FROM items") { try $0.whole(0) }]
        }
      } _: {
        try await database.write { try $0.run("INSERT INTO items (id) VALUES (1)") }
      }
      #expect(try held.get() == [0, 0])
      #expect(try await database.itemNumbers() == [1])
    }
  }

  @Test(arguments: Engine.allCases)
  func `that reads cannot write`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      let reason = await failure {
        try await database.read { try $0.run("INSERT INTO items (id) VALUES (1)") }
      }
      #expect(reason == .readOnly)
    }
  }

  @Test(arguments: Engine.allCases)
  func `that raises a number holds its row until the commit, in several processes too`(
    engine: Engine
  ) async throws {
    try await engine.withTwoDatabases { one, other in
      try await one.makeItems()
      try await one.write { try $0.run("INSERT INTO items (id, name) VALUES (0, '0')") }
      let numbers = try await withThrowingTaskGroup(of: Int?.self) { group in
        for turn in 0..<40 {
          group.addTask {
            try await (turn.isMultiple(of: 2) ? one : other).write { session in
              // Read and written apart, so that it is the lock that counts.
              try session.run("UPDATE items SET content = content WHERE id = 0")
              let name = try session.first("SELECT name FROM items WHERE id = 0") { try $0.text(0) }
              let next = (name.flatMap(Int.init) ?? 0) + 1
              try session.run("UPDATE items SET name = $1 WHERE id = 0", [.text(String(next))])
              return next
            }
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(numbers.compactMap(\.self).sorted() == Array(1...40))
    }
  }

  @Test(arguments: Engine.allCases)
  func `refuses a statement inside the rows of another`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let reason = await failure {
        try await database.read { session in
          try session.rows("SELECT 1") { _ in try session.run("SELECT 2") }
        }
      }
      #expect(reason == .nestedStatement)
      let number = try await database.number("SELECT 3")
      #expect(number == 3)
    }
  }

  @Test(arguments: Engine.allCases)
  func `ends with what the reader of its rows throws`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      try await database.makeItems()
      await #expect(throws: Stopped()) {
        try await database.write { session in
          try session.run("INSERT INTO items (id) VALUES ($1)", each: (0..<2000).map { [.whole($0)] })
          try session.rows("SELECT id FROM items") { _ in throw Stopped() }
        }
      }
      #expect(try await database.itemNumbers() == [])
    }
  }

  @Test(arguments: Engine.allCases)
  func `is not begun for a task that is cancelled already`(engine: Engine) async throws {
    try await engine.withDatabase { database in
      let task = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        try await database.write { _ in Issue.record("it has begun") }
      }
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  /// Seconds of work, if nobody ends it.
  static let slow: SQLStatement = """
    WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 500000000)
    SELECT count(*) FROM n
    """

  @Test(arguments: Engine.allCases)
  func `that is cancelled ends its statement and leaves nothing`(engine: Engine) async throws {
    try await engine.withDatabase(connections: 1) { database in
      try await database.makeItems()
      let gate = Gate()
      gate.open()
      let task = Task {
        try await database.write { session in
          try session.run("INSERT INTO items (id) VALUES (1)")
          gate.pass()
          try session.run(Self.slow)
        }
      }
      await gate.arrived()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      // The same row, from which the first one must be gone.
      try await database.write { try $0.run("INSERT INTO items (id) VALUES (1)") }
      #expect(try await database.itemNumbers() == [1])
    }
  }

  /// More rows than anybody waits for, each ready at once.
  static let rows: SQLStatement = """
    WITH RECURSIVE n(i) AS (SELECT CAST(1 AS BIGINT) UNION ALL SELECT i + 1 FROM n WHERE i < 10000)
    SELECT a.i FROM n AS a, n AS b
    """

  @Test(arguments: Engine.allCases)
  func `that is cancelled in the middle of its rows takes no more`(engine: Engine) async throws {
    try await engine.withDatabase(connections: 1) { database in
      let gate = Gate()
      let task = Task {
        try await database.read { session in
          try session.rows(Self.rows) { _ in gate.pass() }
        }
      }
      await gate.arrived()
      task.cancel()
      gate.open()
      await #expect(throws: CancellationError.self) { try await task.value }
      let number = try await database.number("SELECT 3")
      #expect(number == 3)
    }
  }

  @Test(arguments: Engine.allCases)
  func `whose reader stops early does not wait for the other rows`(engine: Engine) async throws {
    try await engine.withDatabase(connections: 1) { database in
      await #expect(throws: Stopped()) {
        try await database.read { try $0.rows(Self.rows) { _ in throw Stopped() } }
      }
      let number = try await database.number("SELECT 3")
      #expect(number == 3)
    }
  }
}
