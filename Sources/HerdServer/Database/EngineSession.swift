/// A session with what its engine does at the two ends of a transaction.
protocol EngineSession: SQLSession {
  var state: SessionState { get }
  func begin(_ kind: TransactionKind) throws
  func commit(_ kind: TransactionKind) throws
  /// Ends what was begun, as far as it still is.
  func rollBack()
}

extension EngineSession {
  /// Begins, or leaves nothing half begun.
  func start(_ kind: TransactionKind) throws {
    do {
      try begin(kind)
    } catch {
      rollBack()
      throw error
    }
  }

  /// Runs work in the transaction that was begun, and commits it or rolls back.
  func perform<Value>(_ work: (any SQLSession) throws -> Value, endingAs kind: TransactionKind) throws
    -> Value
  {
    do {
      let value = try work(self)
      try state.checkBeforeCommit()
      try commit(kind)
      return value
    } catch {
      rollBack()
      throw error
    }
  }
}

/// What holds for the statements of a transaction on every engine.
final class SessionState {
  let cancellation: CancellationFlag
  private var isRunning = false
  /// The first error, after which nothing is run any more.
  private var error: (any Error)?

  init(_ cancellation: CancellationFlag) { self.cancellation = cancellation }

  /// Runs one statement.
  func statement<Value>(_ work: () throws -> Value) throws -> Value {
    if let error { throw error }
    do {
      try cancellation.check()
      guard !isRunning else { throw DatabaseFailure(.nestedStatement) }
      isRunning = true
      defer { isRunning = false }
      return try work()
    } catch {
      if self.error == nil { self.error = error }
      throw error
    }
  }

  /// Throws the error of a statement even if the work has caught it.
  func checkBeforeCommit() throws {
    if let error { throw error }
    try cancellation.check()
  }
}

extension SQLStatement {
  func checkCount(of values: [SQLValue]) throws(DatabaseFailure) {
    guard values.count != parameterCount else { return }
    throw DatabaseFailure(.wrongValueCount(expected: parameterCount, found: values.count))
  }
}
