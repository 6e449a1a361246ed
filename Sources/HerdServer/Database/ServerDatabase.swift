/// A database of the sync server: SQLite or PostgreSQL, with the same meaning.
///
/// Work is a closure that is run in one transaction on a thread of the connection. It may be run again from
/// the beginning when the engine gives up a transaction that met another one, so it changes nothing outside.
/// Cancelling the task ends the running statement and rolls back. Errors are ``DatabaseFailure``, those of
/// the work, and `CancellationError`.
package protocol ServerDatabase: Sendable {
  /// What differs between the engines' SQL.
  var dialect: Dialect { get }

  /// Runs work in one transaction of the given kind.
  func perform<Value: Sendable>(
    _ kind: TransactionKind, _ work: @escaping @Sendable (any SQLSession) throws -> Value
  ) async throws -> Value

  /// Runs statements outside of a transaction, one after the other, without a limit of time.
  func perform(outsideOfTransactions statements: [SQLStatement]) async throws

  /// What the database's threads do just now, by what they are for.
  var loads: [DatabaseLoad] { get }

  /// Waits for what is running, refuses everything later, and closes the connections. Must be called once.
  func close() async
}

/// How many threads of a database there are, and who wants one.
package struct DatabaseLoad: Hashable, Sendable {
  /// What the threads are for.
  package let name: String
  package let limit: Int
  package let threads: Int
  /// Threads with a transaction.
  package let busy: Int
  /// Transactions that wait for a thread.
  package let waiting: Int
  /// Transactions that had to wait since the start.
  package let waits: Int
}

/// What a transaction is for.
package enum TransactionKind: Hashable, Sendable, CaseIterable {
  /// Sees one consistent snapshot and changes nothing.
  case read
  /// Sees what is committed; rows that it changes are locked until its end.
  case write
  /// Writes for as long as it takes, and waits for others as long: changes of the schema, first fillings.
  case migration
}

extension ServerDatabase {
  /// Runs work that sees one consistent snapshot and changes nothing.
  @discardableResult
  package func read<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLSession) throws -> Value
  ) async throws -> Value { try await perform(.read, work) }

  /// Runs work that is committed as a whole when it returns, or not at all.
  ///
  /// ``DatabaseFailure/isOutcomeUnknown`` says that nobody knows which; the caller then looks for what it
  /// would have written.
  @discardableResult
  package func write<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLSession) throws -> Value
  ) async throws -> Value { try await perform(.write, work) }

  /// Refreshes the statistics that queries are planned by, and gives back what deleted rows occupied.
  package func maintain() async throws { try await perform(outsideOfTransactions: dialect.maintenance) }

  /// The size of the database in bytes.
  package func size() async throws -> Int {
    let statement = dialect.size
    return try await read { session in try session.first(statement) { row in try row.whole(0) } ?? 0 }
  }

  /// Writes a copy of a consistent state to a new file while others write.
  ///
  /// - Throws: ``DatabaseFailure/Reason/noBackup`` for PostgreSQL, which has `pg_dump`.
  package func backUp(to path: String) async throws {
    guard let statement = dialect.backUp(to: path) else { throw DatabaseFailure(.noBackup) }
    try await perform(outsideOfTransactions: [statement])
  }
}
