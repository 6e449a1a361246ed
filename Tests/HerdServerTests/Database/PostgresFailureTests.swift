import HerdFarm
import HerdServer
import PostgresCluster
import Testing

@Suite(.timeLimit(.minutes(1))) struct `A PostgreSQL server` {
  private static let secret = "tajné-heslo"

  private func failureToConnect(_ url: String) async throws -> DatabaseFailure? {
    try await withPostgres(url) { database in
      do {
        try await database.read { _ in }
        return nil
      } catch let failure as DatabaseFailure {
        return failure
      }
    }
  }

  @Test func `that refuses the password says so without it`() async throws {
    let cluster = try await PostgresCluster.shared()
    try await cluster.run("CREATE ROLE \(PostgresCluster.guarded) LOGIN PASSWORD 'right'")
    let wrong = cluster.url(database: "postgres", user: PostgresCluster.guarded, password: Self.secret)
    let failure = try #require(await failureToConnect(wrong))
    #expect(failure.reason == .loginRefused)
    #expect(failure.cause?.code == "28P01")
    #expect(!failure.description.contains(Self.secret))
    // The server repeats the user's name, which somebody has for a password too.
    let repeated = try await failureToConnect(
      cluster.url(
        database: "postgres", user: PostgresCluster.guarded, password: PostgresCluster.guarded))
    #expect(repeated?.description.contains(PostgresCluster.guarded) == false)
    let none = try await failureToConnect(cluster.url(database: "postgres", user: PostgresCluster.guarded))
    #expect(none?.reason == .loginRefused)
    let right = cluster.url(database: "postgres", user: PostgresCluster.guarded, password: "right")
    #expect(try await failureToConnect(right) == nil)
  }

  @Test func `without the database says so`() async throws {
    let failure = try await failureToConnect(PostgresCluster.shared().url(database: "nowhere"))
    #expect(failure?.reason == .noSuchDatabase)
    #expect(failure?.description.contains("nowhere") == true)
  }

  @Test func `that is not there says so without the password`() async throws {
    let failure = try await failureToConnect("postgres://herd:\(Self.secret)@%2Fnonexistent/herd")
    #expect(failure?.reason == .unreachable)
    #expect(failure?.description.contains(Self.secret) == false)
  }

  @Test(arguments: ["postgres://herd:\(secret)@host:port:/x?y", "\(secret)", "postgres://u:\(secret)%zz@h/d"])
  func `with an address that nobody can read is refused without repeating it`(url: String) {
    do {
      _ = try PostgresServerDatabase(url: url)
      Issue.record("it was taken")
    } catch {
      #expect(error.reason == .malformedAddress)
      #expect(!error.description.contains(Self.secret))
    }
  }

  @Test func `that stores no UTF-8 is refused`() async throws {
    let cluster = try await PostgresCluster.shared()
    try await cluster.run(
      "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN2' LOCALE_PROVIDER libc LOCALE 'C'")
    let failure = try await failureToConnect(cluster.url(database: "latin"))
    #expect(failure?.reason == .unsuitableEncoding("LATIN2"))
  }

  @Test func `ends a statement that takes too long`() async throws {
    let url = try await PostgresCluster.shared().makeDatabase()
    try await withPostgres(url) { database in
      #expect(
        await failure { try await database.read { try $0.run("SELECT pg_sleep(20)") } } == .statementTimedOut)
    } _: {
      $0.statementTimeout = .milliseconds(100)
    }
  }

  @Test(arguments: [("53100", DatabaseFailure.Reason.diskFull), ("25006", .readOnly), ("40P01", .contended)])
  func `says by its code what was wrong`(code: String, reason: DatabaseFailure.Reason) async throws {
    try await Engine.postgres.withDatabase { database in
      let found = await failure {
        try await database.write {
          try $0.run(SQLStatement("DO 'BEGIN RAISE EXCEPTION ''x'' USING ERRCODE = ''\(code)''; END'"))
        }
      }
      #expect(found == reason)
    }
  }

  @Test(arguments: [false, true])
  func `keeps prepared statements only for a session of one's own`(isPooled: Bool) async throws {
    let engine = isPooled ? Engine.pooledPostgres : .postgres
    try await engine.withDatabase { database in
      try await database.makeItems()
      let count = try await database.write { session in
        try session.run("INSERT INTO items (id) VALUES ($1)", [1])
        try session.run("INSERT INTO items (id) VALUES ($1)", each: [[2], [3]])
        return try session.first("SELECT count(*) FROM pg_prepared_statements WHERE name <> ''") {
          try $0.whole(0)
        }
      }
      #expect(count.map { $0 > 0 } == !isPooled)
    }
  }

  @Test(arguments: [false, true])
  func `is told the limits of time for the transaction only`(isPooled: Bool) async throws {
    let engine = isPooled ? Engine.pooledPostgres : .postgres
    try await engine.withDatabase { database in
      let limits = try await database.read { session in
        try ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"].map { name in
          try session.first("SELECT setting FROM pg_settings WHERE name = $1", [.text(name)]) {
            try $0.text(0)
          }
        }
      }
      #expect(limits == ["5000", "60000", "10000"])
      try await database.perform(outsideOfTransactions: [
        "CREATE TABLE kept AS SELECT current_setting('lock_timeout') AS lock"
      ])
      let kept = try await database.text("SELECT lock FROM kept")
      #expect(kept == "0")
    }
  }

  @Test func `that has lost a prepared statement is asked again over a new connection`() async throws {
    try await Engine.postgres.withDatabase(connections: 1) { database in
      let ask: @Sendable (any SQLSession) throws -> Int? = { try $0.first("SELECT 5") { try $0.whole(0) } }
      #expect(try await database.read(ask) == 5)
      try await database.read { try $0.run("DEALLOCATE ALL") }
      #expect(await failure { try await database.read(ask) } == .sessionLost)
      #expect(try await database.read(ask) == 5)
    }
  }

  @Test func `writes no backups by itself`() async throws {
    try await Engine.postgres.withDatabase { database in
      #expect(await failure { try await database.backUp(to: "/nowhere") } == .noBackup)
    }
  }
}
