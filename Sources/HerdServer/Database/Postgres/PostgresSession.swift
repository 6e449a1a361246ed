import CPostgres

/// One transaction in a PostgreSQL database.
final class PostgresSession: EngineSession {
  let state: SessionState
  let connection: PostgresConnection
  private let options: PostgresOptions
  private var parameters = PostgresParameters()

  init(_ connection: PostgresConnection, _ options: PostgresOptions, _ cancellation: CancellationFlag) {
    self.connection = connection
    self.options = options
    state = SessionState(cancellation)
  }

  // MARK: The two ends

  func begin(_ kind: TransactionKind) throws {
    connection.silence = kind == .migration ? nil : options.silence
    connection.cancellation = state.cancellation
    try connection.execute(options.beginning(kind))
  }

  /// A reading transaction has its result already, whatever comes of its end. A writing one may be
  /// committed unless the server says that it is not and goes on, or that it had ended it for being idle.
  func commit(_ kind: TransactionKind) throws {
    connection.cancellation = nil
    guard kind != .read else { return rollBack() }
    do {
      try connection.execute("COMMIT")
    } catch let failure as DatabaseFailure where !connection.isIdle && failure.reason != .idleTimedOut {
      throw DatabaseFailure(.outcomeUnknown, at: failure.place, cause: failure.cause)
    }
  }

  /// A connection that fails in this is not usable afterwards, and the server rolls back by itself.
  func rollBack() {
    connection.cancellation = nil
    guard PQstatus(connection.handle) == CONNECTION_OK else { return }
    do { try connection.execute("ROLLBACK") } catch { connection.abandon() }
  }

  // MARK: Statements

  func rows(
    _ statement: SQLStatement, _ values: [SQLValue], _ each: (borrowing SQLRow) throws -> Void
  ) throws {
    try state.statement {
      try send(statement, values)
      // One result for each row, instead of one that holds them all.
      PQsetSingleRowMode(connection.handle)
      try connection.finish { result in
        guard PQresultStatus(result) == PGRES_SINGLE_TUPLE else { return }
        try state.cancellation.check()
        try each(SQLRow(cells: .postgres(PostgresCells(result: result))))
      }
    }
  }

  @discardableResult
  func run(_ statement: SQLStatement, _ values: [SQLValue]) throws -> Int {
    try state.statement {
      try send(statement, values)
      var count = 0
      try connection.finish { result in count = changedRows(result) }
      return count
    }
  }

  private func changedRows(_ result: OpaquePointer) -> Int {
    let isQuery = PQresultStatus(result) == PGRES_TUPLES_OK && PQcmdStatus(result).hasPrefix("SELECT")
    return isQuery ? 0 : Int(String(cString: PQcmdTuples(result))) ?? 0
  }

  private func send(_ statement: SQLStatement, _ values: [SQLValue]) throws {
    try statement.checkCount(of: values)
    try parameters.set(values)
    guard options.isTransactionPooled else {
      return try sendPrepared(connection.name(of: statement))
    }
    let isSent = parameters.withPointers { count, values, lengths, formats in
      PQsendQueryParams(connection.handle, statement.text, count, nil, values, lengths, formats, 1)
    }
    guard isSent == 1 else { throw connection.lost() }
  }

  private func sendPrepared(_ name: String) throws {
    let isSent = parameters.withPointers { count, values, lengths, formats in
      PQsendQueryPrepared(connection.handle, name, count, values, lengths, formats, 1)
    }
    guard isSent == 1 else { throw connection.lost() }
  }

  // MARK: Many at once

  /// How many runs are sent before their answers are taken.
  private static let batch = 256

  func run(_ statement: SQLStatement, each values: [[SQLValue]]) throws {
    try state.statement {
      guard !values.isEmpty else { return }
      let name = try options.isTransactionPooled ? unnamed(statement) : connection.name(of: statement)
      guard PQenterPipelineMode(connection.handle) == 1 else { throw connection.lost() }
      defer { if PQexitPipelineMode(connection.handle) == 0 { connection.abandon() } }
      var rest = values[...]
      while !rest.isEmpty {
        try state.cancellation.check()
        try runBatch(name, statement, rest.prefix(Self.batch))
        rest = rest.dropFirst(Self.batch)
      }
    }
  }

  private func unnamed(_ statement: SQLStatement) throws -> String {
    try connection.prepare(statement, as: "")
    return ""
  }

  /// An error of ours in the middle is thrown only after the answers to what is sent already.
  private func runBatch(_ name: String, _ statement: SQLStatement, _ values: ArraySlice<[SQLValue]>) throws {
    var error: (any Error)?
    for values in values where error == nil {
      do {
        try statement.checkCount(of: values)
        try parameters.set(values)
        try sendPrepared(name)
      } catch let thrown {
        error = thrown
      }
    }
    guard PQpipelineSync(connection.handle) == 1 else { throw connection.lost() }
    try connection.flush()
    do { try finishBatch() } catch let thrown { throw error ?? thrown }
    if let error { throw error }
  }

  /// Each run's results end with a `nil`, and the batch with a mark of its own.
  private func finishBatch() throws {
    var error: (any Error)?
    while true {
      guard let result = try connection.nextResult() else {
        guard PQstatus(connection.handle) == CONNECTION_OK else { throw error ?? connection.lost() }
        continue
      }
      defer { PQclear(result) }
      if PQresultStatus(result) == PGRES_PIPELINE_SYNC { break }
      if error == nil { error = connection.failure(of: result) }
    }
    if let error { throw error }
  }

  func fill(_ table: String, _ columns: [String], _ next: () throws -> [SQLValue]?) throws -> Int {
    try state.statement {
      var copy = PostgresCopy(connection, state.cancellation)
      return try copy.fill(table, columns, next)
    }
  }
}

extension UnsafeMutablePointer<CChar> {
  fileprivate func hasPrefix(_ prefix: String) -> Bool { String(cString: self).hasPrefix(prefix) }
}
