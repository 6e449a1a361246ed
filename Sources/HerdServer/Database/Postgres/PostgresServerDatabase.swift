/// A PostgreSQL database, over at most so many connections, each with a thread of its own.
///
/// It connects on need and again by itself when connections are lost. Nothing of an account is kept here, so
/// any number of processes may use the same database.
package final class PostgresServerDatabase: ServerDatabase {
  package let dialect = Dialect.postgres
  private let threads: ThreadPool<PostgresLink>
  private let retry: TransactionRetry

  /// Reads the address; connects at the first transaction.
  ///
  /// - Parameters:
  ///   - url: `postgres://user:password@host:port/database`, with libpq's settings as a query.
  ///   - clock: Measures the waits for a connection and between attempts.
  package init(
    url: String, options: PostgresOptions = PostgresOptions(),
    clock: any Clock<Duration> = ContinuousClock()
  ) throws(DatabaseFailure) {
    let address = try PostgresAddress(parsing: url)
    threads = ThreadPool(
      name: "PostgreSQL", limit: options.connections, patience: options.patience, clock: clock
    ) { PostgresLink(address, options) }
    retry = TransactionRetry(clock: clock)
  }

  package func perform<Value: Sendable>(
    _ kind: TransactionKind, _ work: @escaping @Sendable (any SQLSession) throws -> Value
  ) async throws -> Value {
    try await retry.run { try await threads.perform(kind, work) }
  }

  package func perform(outsideOfTransactions statements: [SQLStatement]) async throws {
    try await threads.perform(outsideOfTransactions: statements)
  }

  package var loads: [DatabaseLoad] { [threads.load] }

  package func close() async { await threads.close() }
}

/// The connection of one thread, made on need.
private final class PostgresLink: DatabaseLink {
  private let address: PostgresAddress
  private let options: PostgresOptions
  private var connection: PostgresConnection?

  init(_ address: PostgresAddress, _ options: PostgresOptions) {
    self.address = address
    self.options = options
  }

  func perform<Value>(
    _ kind: TransactionKind, _ cancellation: CancellationFlag, _ work: (any SQLSession) throws -> Value
  ) throws -> Value {
    defer { dropUnlessUsable() }
    let session = try begun(kind, cancellation)
    return try session.perform(work, endingAs: kind)
  }

  /// A connection that was idle may have been lost since; that is no failure, as nothing was done on it.
  private func begun(_ kind: TransactionKind, _ cancellation: CancellationFlag) throws -> PostgresSession {
    if let connection {
      do {
        return try begun(kind, cancellation, on: connection)
      } catch let failure as DatabaseFailure where failure.reason == .connectionLost {
        self.connection = nil
      }
    }
    return try begun(kind, cancellation, on: connected(cancellation))
  }

  private func begun(
    _ kind: TransactionKind, _ cancellation: CancellationFlag, on connection: PostgresConnection
  ) throws -> PostgresSession {
    let session = PostgresSession(connection, options, cancellation)
    try session.start(kind)
    return session
  }

  private func connected(_ cancellation: CancellationFlag) throws -> PostgresConnection {
    let connection = try PostgresConnection.connect(
      to: address, within: options.connectTimeout, cancellation)
    self.connection = connection
    return connection
  }

  private func dropUnlessUsable() {
    if connection?.isUsable == false { connection = nil }
  }

  func perform(outsideOfTransactions statements: [SQLStatement], _ cancellation: CancellationFlag) throws {
    defer { dropUnlessUsable() }
    // A connection of its own time: an idle one may have been lost, and this is too rare to hide it.
    connection = nil
    let connection = try connected(cancellation)
    connection.cancellation = cancellation
    defer { connection.cancellation = nil }
    for statement in statements { try connection.execute(statement.text) }
  }
}
