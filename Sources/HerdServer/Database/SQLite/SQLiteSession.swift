import GRDB
import GRDBSQLite

/// One transaction in an SQLite file.
final class SQLiteSession: EngineSession {
  let state: SessionState
  private let database: Database
  private let path: String
  private var connection: OpaquePointer? { database.sqliteConnection }

  init(_ database: Database, path: String, _ cancellation: CancellationFlag) {
    self.database = database
    self.path = path
    state = SessionState(cancellation)
  }

  // MARK: The two ends

  func begin(_ kind: TransactionKind) throws {
    watchCancellation()
    try execute(kind == .read ? Dialect.sqlite.beginRead : Dialect.sqlite.beginWrite)
  }

  /// SQLite has no cancelling from the same thread: it asks, every thousand steps of its machine.
  private func watchCancellation() {
    let flag = Unmanaged.passUnretained(state.cancellation).toOpaque()
    sqlite3_progress_handler(
      connection, 1000,
      { flag in
        guard let flag else { return 0 }
        return Unmanaged<CancellationFlag>.fromOpaque(flag).takeUnretainedValue().isRaised ? 1 : 0
      }, flag)
  }

  private func stopWatching() { sqlite3_progress_handler(connection, 0, nil, nil) }

  /// A disk that fails in the middle may have the whole commit in its log after a crash.
  func commit(_ kind: TransactionKind) throws {
    stopWatching()
    do {
      try execute("COMMIT")
    } catch let failure as DatabaseFailure {
      guard let code = failure.cause.flatMap({ Int32($0.code) }), code & 0xff == SQLITE_IOERR else {
        throw failure
      }
      throw DatabaseFailure(.outcomeUnknown, at: path, cause: failure.cause)
    }
  }

  func rollBack() {
    stopWatching()
    guard let connection, sqlite3_get_autocommit(connection) == 0 else { return }
    // It can only fail for a transaction that is over; the next one would say so when it begins.
    sqlite3_exec(connection, "ROLLBACK", nil, nil, nil)
  }

  /// Runs statements one after the other without a transaction.
  func perform(outsideOfTransactions statements: [SQLStatement]) throws {
    watchCancellation()
    defer { stopWatching() }
    for statement in statements { try run(statement, []) }
  }

  private func execute(_ text: String) throws { _ = try prepared(SQLStatement(text)).runToEnd() }

  // MARK: Statements

  func rows(
    _ statement: SQLStatement, _ values: [SQLValue], _ each: (borrowing SQLRow) throws -> Void
  ) throws {
    try state.statement {
      try statement.checkCount(of: values)
      let prepared = try prepared(statement)
      defer { prepared.reset() }
      try prepared.bind(values)
      while try prepared.step() { try each(SQLRow(cells: .sqlite(prepared.cells))) }
    }
  }

  @discardableResult
  func run(_ statement: SQLStatement, _ values: [SQLValue]) throws -> Int {
    try state.statement {
      try statement.checkCount(of: values)
      let prepared = try prepared(statement)
      try prepared.bind(values)
      return try prepared.runToEnd()
    }
  }

  func run(_ statement: SQLStatement, each values: [[SQLValue]]) throws {
    try state.statement {
      let prepared = try prepared(statement)
      for values in values {
        try state.cancellation.check()
        try statement.checkCount(of: values)
        try prepared.bind(values)
        _ = try prepared.runToEnd()
      }
    }
  }

  func fill(_ table: String, _ columns: [String], _ next: () throws -> [SQLValue]?) throws -> Int {
    try state.statement {
      let statement = SQLStatement(
        """
        INSERT INTO \(table.quotedIdentifier) (\(columns.map(\.quotedIdentifier).joined(separator: ", ")))
        VALUES (\(columns.indices.map { "$\($0 + 1)" }.joined(separator: ", ")))
        """)
      let prepared = try prepared(statement)
      var count = 0
      while let values = try next() {
        try state.cancellation.check()
        try statement.checkCount(of: values)
        try prepared.bind(values)
        _ = try prepared.runToEnd()
        count += 1
      }
      return count
    }
  }

  private func prepared(_ statement: SQLStatement) throws -> SQLitePrepared {
    do {
      return SQLitePrepared(try database.cachedStatement(sql: statement.text), path, state.cancellation)
    } catch let error as DatabaseError {
      throw DatabaseFailure(
        code: error.extendedResultCode.rawValue, message: error.message ?? "", path: path)
    }
  }
}

extension String {
  /// The name of a table or column as both engines read it, whatever it contains.
  var quotedIdentifier: String { "\"\(replacing("\"", with: "\"\""))\"" }
}
