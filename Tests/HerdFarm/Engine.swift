import Foundation
package import HerdServer
import PostgresCluster
import TemporaryFolders

/// The engines on which every test of the database runs.
package enum Engine: CaseIterable, Sendable {
  case sqlite
  case postgres
  /// As behind PgBouncer.
  case pooledPostgres

  /// Hands over an empty database, and closes it afterwards.
  package func withDatabase<Value: Sendable>(
    clock: any Clock<Duration> = ContinuousClock(), connections: Int = 8,
    _ use: (any ServerDatabase) async throws -> Value
  ) async throws -> Value {
    switch self {
    case .sqlite:
      let folder = try TemporaryFolder()
      let path = folder.url.appending(path: "herd.sqlite").path
      return try await withSQLite(path, clock: clock, readers: connections, use)
    case .postgres, .pooledPostgres:
      let url = try await PostgresCluster.shared().makeDatabase()
      return try await withPostgres(url, clock: clock, use) { options in
        options.connections = connections
        options.isTransactionPooled = self == .pooledPostgres
      }
    }
  }

  /// Hands over two databases over the same data, as two processes have them.
  package func withTwoDatabases<Value: Sendable>(
    _ use: (any ServerDatabase, any ServerDatabase) async throws -> Value
  ) async throws -> Value {
    switch self {
    case .sqlite:
      let folder = try TemporaryFolder()
      let path = folder.url.appending(path: "herd.sqlite").path
      return try await withSQLite(path) { one in try await withSQLite(path) { try await use(one, $0) } }
    case .postgres, .pooledPostgres:
      let url = try await PostgresCluster.shared().makeDatabase()
      return try await withPostgres(url) { one in
        try await withPostgres(url) {
          try await use(one, $0)
        } _: {
          $0.isTransactionPooled = self == .pooledPostgres
        }
      }
    }
  }
}

/// Hands over the file's database, and closes it afterwards.
package func withSQLite<Value: Sendable>(
  _ path: String, clock: any Clock<Duration> = ContinuousClock(), readers: Int = 8,
  busyTimeout: Duration = .milliseconds(500),
  _ use: (any ServerDatabase) async throws -> Value
) async throws -> Value {
  var options = SQLiteServerDatabase.Options()
  options.readers = readers
  options.busyTimeout = busyTimeout
  let database = try SQLiteServerDatabase(path: path, options: options, clock: clock)
  return try await closing(database, use)
}

/// Hands over the database at the address, and closes it afterwards.
package func withPostgres<Value: Sendable>(
  _ url: String, clock: any Clock<Duration> = ContinuousClock(),
  _ use: (any ServerDatabase) async throws -> Value, _ set: (inout PostgresOptions) -> Void = { _ in }
) async throws -> Value {
  var options = PostgresOptions()
  set(&options)
  let database = try PostgresServerDatabase(url: url, options: options, clock: clock)
  return try await closing(database, use)
}

private func closing<Value: Sendable>(
  _ database: any ServerDatabase, _ use: (any ServerDatabase) async throws -> Value
) async throws -> Value {
  do {
    let value = try await use(database)
    await database.close()
    return value
  } catch {
    await database.close()
    throw error
  }
}

extension ServerDatabase {
  /// Makes a table `items` with a number, a text and bytes.
  package func makeItems() async throws {
    try await migrate([
      SchemaStep("CREATE TABLE items (id {whole} PRIMARY KEY, name {text} UNIQUE, content {bytes}){table}")
    ])
  }

  /// The number that a query gives first.
  package func number(_ query: SQLStatement) async throws -> Int? {
    try await read { try $0.first(query) { try $0.whole(0) } }
  }

  /// The text that a query gives first.
  package func text(_ query: SQLStatement) async throws -> String? {
    try await read { try $0.first(query) { try $0.text(0) } }
  }

  /// The numbers of all items, in order.
  package func itemNumbers() async throws -> [Int] {
    try await read { try $0.all("SELECT id FROM items ORDER BY id") { try $0.whole(0) } }
  }
}

/// What a failed call threw, if it was a failure of the database.
package func failure<Value>(of call: () async throws -> Value) async -> DatabaseFailure.Reason? {
  do {
    _ = try await call()
    return nil
  } catch {
    return (error as? DatabaseFailure)?.reason
  }
}
