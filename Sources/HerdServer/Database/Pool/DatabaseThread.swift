import Synchronization

/// What a thread runs transactions through. It belongs to one thread and blocks it.
protocol DatabaseLink: AnyObject, SendableMetatype {
  /// Runs work in one transaction, connecting first where that is needed.
  func perform<Value>(
    _ kind: TransactionKind, _ cancellation: CancellationFlag, _ work: (any SQLSession) throws -> Value
  ) throws -> Value

  /// Runs statements outside of a transaction.
  func perform(outsideOfTransactions statements: [SQLStatement], _ cancellation: CancellationFlag) throws
}

/// A thread of its own with the link that only it uses.
actor DatabaseThread<Link: DatabaseLink> {
  private let executor: ThreadExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let makeLink: @Sendable () -> Link
  private var link: Link?

  init(name: String, makeLink: @escaping @Sendable () -> Link) {
    executor = ThreadExecutor(name: name)
    self.makeLink = makeLink
  }

  func perform<Value: Sendable>(
    _ kind: TransactionKind, _ cancellation: CancellationFlag,
    _ work: @Sendable (any SQLSession) throws -> Value
  ) throws -> Value {
    try readyLink().perform(kind, cancellation, work)
  }

  func perform(outsideOfTransactions statements: [SQLStatement], _ cancellation: CancellationFlag) throws {
    try readyLink().perform(outsideOfTransactions: statements, cancellation)
  }

  private func readyLink() -> Link {
    if let link { return link }
    let link = makeLink()
    self.link = link
    return link
  }

  /// Lets the link go, on its own thread.
  func close() { link = nil }
}

/// Tells a thread that nobody waits for its work any more.
///
/// It is only looked at: SQLite asks every so many steps, the wait for PostgreSQL's answer every so many
/// milliseconds. So there is nothing that could be woken too early or too late.
final class CancellationFlag: Sendable {
  private let raised = Atomic(false)

  var isRaised: Bool { raised.load(ordering: .relaxed) }
  func raise() { raised.store(true, ordering: .relaxed) }

  func check() throws(CancellationError) {
    if isRaised { throw CancellationError() }
  }
}
