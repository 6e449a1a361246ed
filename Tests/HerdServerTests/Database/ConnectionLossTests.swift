import Foundation
import HerdFarm
import HerdServer
import PostgresCluster
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A lost connection` {
  @Test func `by a crash in the middle of a transaction loses it, and the next one connects again`()
    async throws
  {
    let cluster = try await PostgresCluster(named: "crash")
    try await withPostgres(cluster.makeDatabase()) { database in
      try await database.makeItems()
      let gate = Gate()
      let (held, whileDown) = try await gate.holding {
        try await database.write { session in
          try session.run("INSERT INTO items (id) VALUES (1)")
          gate.pass()
          try session.run("INSERT INTO items (id) VALUES (2)")
        }
      } _: {
        try await cluster.crash()
        return await failure { try await database.read { _ in } }
      }
      #expect(held.reason == .connectionLost)
      #expect(whileDown == .unreachable)
      try await cluster.start()
      #expect(try await database.itemNumbers() == [])
      // Now over a connection that is idle when the server goes.
      try await cluster.crash()
      try await cluster.start()
      try await database.write { try $0.run("INSERT INTO items (id) VALUES (3)") }
      #expect(try await database.itemNumbers() == [3])
    }
  }

  @Test(arguments: [false, true])
  func `during a statement says that nothing is stored`(isMany: Bool) async throws {
    try await Engine.postgres.withDatabase { database in
      try await database.makeItems()
      let gate = Gate()
      let (held, _) = try await gate.holding {
        try await database.write { session in
          gate.pass()
          try session.run("INSERT INTO items (id) VALUES (1)")
          let end: SQLStatement = "SELECT pg_terminate_backend(pg_backend_pid()) WHERE CAST($1 AS BIGINT) = 1"
          if isMany { try session.run(end, each: [[0], [1], [0]]) } else { try session.run(end, [1]) }
        }
      } _: {
        gate.open()
      }
      #expect(held.reason == .connectionLost)
      #expect(try await database.itemNumbers() == [])
    }
  }

  @Test func `during a commit leaves the outcome unknown`() async throws {
    try await Engine.postgres.withDatabase { database in
      try await database.makeItems()
      try await database.migrate([
        SchemaStep(),
        SchemaStep(
          """
          CREATE FUNCTION linger() RETURNS trigger LANGUAGE plpgsql AS
          'BEGIN PERFORM pg_sleep(20); RETURN NULL; END'
          """,
          """
          CREATE CONSTRAINT TRIGGER lingering AFTER INSERT ON items DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION linger()
          """),
      ])
      async let reason = failure {
        try await database.write { try $0.run("INSERT INTO items (id) VALUES (1)") }
      }
      let end: SQLStatement = """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query = 'COMMIT' AND state = 'active'
        """
      while try await database.read({ try $0.first(end) { try $0.flag(0) } }) != true {}
      #expect(await reason == .outcomeUnknown)
    }
  }

  /// Reads the number of the server's process that serves the session.
  private static func server(of session: any SQLSession) throws -> pid_t {
    pid_t(try session.first("SELECT pg_backend_pid()") { try $0.whole(0) } ?? 0)
  }

  // A stopped process of the server is like one on a machine that does not answer any more.

  @Test func `to a server that does not answer is noticed by the silence`() async throws {
    try await withPostgres(PostgresCluster.shared().makeDatabase()) { database in
      let gate = Gate()
      let servers = Record<pid_t>()
      let (held, _) = try await gate.holding {
        try await database.read { session in
          servers.append(try Self.server(of: session))
          gate.pass()
          try session.run("SELECT 1")
        }
      } _: {
        #expect(servers.values.map { kill($0, SIGSTOP) } == [0])
      }
      #expect(servers.values.map { kill($0, SIGCONT) } == [0])
      #expect(held.reason == .connectionLost)
      try await database.read { _ in }
    } _: {
      $0.statementTimeout = .milliseconds(200)
      $0.lockTimeout = .milliseconds(200)
      $0.silenceMargin = .seconds(1)
    }
  }

  @Test func `to a server that does not answer lets a cancelled task go earlier`() async throws {
    try await Engine.postgres.withDatabase { database in
      let servers = Record<pid_t>()
      let task = Task {
        try await database.read { session in
          servers.append(try Self.server(of: session))
          try session.run("SELECT pg_sleep(50)")
        }
      }
      let sleeping: SQLStatement = """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND query = 'SELECT pg_sleep(50)' AND state = 'active'
        """
      while try await database.number(sleeping) != 1 {}
      #expect(servers.values.map { kill($0, SIGSTOP) } == [0])
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(servers.values.map { kill($0, SIGCONT) } == [0])
    }
  }
}
