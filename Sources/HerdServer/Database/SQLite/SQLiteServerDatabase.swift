import GRDB

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One SQLite file in WAL mode: many readers and one writer, each on a thread of its own.
///
/// A commit is on the disk when it returns. Other processes may use the file too; one that is stopped in the
/// middle of a write keeps all the others from writing, which SQLite cannot help.
package final class SQLiteServerDatabase: ServerDatabase {
  package let dialect = Dialect.sqlite
  private let pool: DatabasePool
  private let readers: ThreadPool<SQLiteLink>
  private let writer: ThreadPool<SQLiteLink>
  private let retry: TransactionRetry

  package struct Options: Sendable {
    /// How many transactions may read at the same time.
    package var readers = 8
    /// How long a transaction waits for a thread.
    package var patience = Duration.seconds(30)
    /// How long an attempt to write waits for another process; there are eight attempts.
    package var busyTimeout = Duration.milliseconds(500)

    package init() {}
  }

  /// Opens the file, making it readable by its owner only if there is none.
  ///
  /// - Parameter clock: Measures the waits for a thread and between attempts.
  package init(
    path: String, options: Options = Options(), clock: any Clock<Duration> = ContinuousClock()
  ) throws(DatabaseFailure) {
    try Self.create(path)
    let pool = try Self.open(path, options)
    func threads(_ name: String, _ limit: Int) -> ThreadPool<SQLiteLink> {
      ThreadPool(name: "SQLite \(name)", limit: limit, patience: options.patience, clock: clock) {
        SQLiteLink(pool, path: path)
      }
    }
    self.pool = pool
    readers = threads("reader", options.readers)
    writer = threads("writer", 1)
    retry = TransactionRetry(clock: clock)
  }

  /// SQLite would leave the mode to the umask, and gives the files beside it the same one. A file that is
  /// there is not opened: closing it again would drop the locks of who has it open in this process.
  private static func create(_ path: String) throws(DatabaseFailure) {
    let file = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let code = errno
    guard file < 0 else {
      Glibc.close(file)
      return
    }
    guard code != EEXIST else { return }
    throw DatabaseFailure(
      code == ENOSPC ? .diskFull : .fileNotAccessible, at: path,
      cause: DatabaseFailure.Cause(code: String(code), message: String(cString: strerror(code))))
  }

  private static func open(_ path: String, _ options: Options) throws(DatabaseFailure) -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
    configuration.maximumReaderCount = options.readers
    // PostgreSQL's LIKE tells capitals from small letters.
    configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA case_sensitive_like = ON") }
    do {
      let pool = try DatabasePool(path: path, configuration: configuration)
      // GRDB chooses NORMAL, with which the last commits may be lost when the power fails.
      try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = FULL") }
      return pool
    } catch let error as DatabaseError {
      throw DatabaseFailure(error, path: path)
    } catch {
      throw DatabaseFailure(.fileNotAccessible, at: path, cause: .init(code: "", message: "\(error)"))
    }
  }

  package func perform<Value: Sendable>(
    _ kind: TransactionKind, _ work: @escaping @Sendable (any SQLSession) throws -> Value
  ) async throws -> Value {
    try await retry.run { try await (kind == .read ? readers : writer).perform(kind, work) }
  }

  package func perform(outsideOfTransactions statements: [SQLStatement]) async throws {
    try await retry.run { try await writer.perform(outsideOfTransactions: statements) }
  }

  package var loads: [DatabaseLoad] { [readers.load, writer.load] }

  package func close() async {
    await readers.close()
    await writer.close()
    // It fails only for statements that are still in use, and there is no thread left that could use one.
    do { try pool.close() } catch { assertionFailure("\(error)") }
  }
}

/// The way of one thread to the file that all of them share.
private final class SQLiteLink: DatabaseLink {
  private let pool: DatabasePool
  private let path: String

  init(_ pool: DatabasePool, path: String) {
    self.pool = pool
    self.path = path
  }

  func perform<Value>(
    _ kind: TransactionKind, _ cancellation: CancellationFlag, _ work: (any SQLSession) throws -> Value
  ) throws -> Value {
    try access(kind) { db in
      let session = SQLiteSession(db, path: self.path, cancellation)
      try session.start(kind)
      return try session.perform(work, endingAs: kind)
    }
  }

  /// GRDB runs both closures on the calling thread.
  private func access<Value>(_ kind: TransactionKind, _ use: (Database) throws -> Value) throws -> Value {
    do {
      return try kind == .read ? pool.unsafeRead(use) : pool.writeWithoutTransaction(use)
    } catch let error as DatabaseError {
      throw DatabaseFailure(error, path: path)
    }
  }

  func perform(outsideOfTransactions statements: [SQLStatement], _ cancellation: CancellationFlag) throws {
    try access(.write) { db in
      try SQLiteSession(db, path: self.path, cancellation).perform(outsideOfTransactions: statements)
    }
  }
}

extension DatabaseFailure {
  fileprivate init(_ error: DatabaseError, path: String) {
    self.init(
      code: error.extendedResultCode.rawValue, message: error.message ?? "\(error.resultCode)", path: path)
  }
}
