import Synchronization

/// At most so many database threads, made on need and given out one to each transaction.
///
/// Who finds none free waits in line, and fails after a time.
final class ThreadPool<Link: DatabaseLink>: Sendable {
  private let name: String
  private let limit: Int
  private let patience: Duration
  private let clock: any Clock<Duration>
  private let makeLink: @Sendable () -> Link
  private let state = Mutex(State())

  private struct State {
    var idle: [DatabaseThread<Link>] = []
    var threadCount = 0
    var waiters: [Waiter] = []
    /// Also how many had to wait.
    var nextTicket = 0
    var isClosed = false
    var closing: CheckedContinuation<Void, Never>?

    var isQuiet: Bool { idle.count == threadCount }
  }

  private struct Waiter {
    let ticket: Int
    let continuation: CheckedContinuation<DatabaseThread<Link>, any Error>
  }

  /// - Parameters:
  ///   - name: Names the threads, for debuggers.
  ///   - patience: How long a transaction waits for a thread.
  init(
    name: String, limit: Int, patience: Duration, clock: any Clock<Duration>,
    makeLink: @escaping @Sendable () -> Link
  ) {
    self.name = name
    self.limit = limit
    self.patience = patience
    self.clock = clock
    self.makeLink = makeLink
  }

  var load: DatabaseLoad {
    state.withLock { state in
      DatabaseLoad(
        name: name, limit: limit, threads: state.threadCount, busy: state.threadCount - state.idle.count,
        waiting: state.waiters.count, waits: state.nextTicket)
    }
  }

  func perform<Value: Sendable>(
    _ kind: TransactionKind, _ work: @escaping @Sendable (any SQLSession) throws -> Value
  ) async throws -> Value {
    try await withThread { thread, cancellation in try await thread.perform(kind, cancellation, work) }
  }

  func perform(outsideOfTransactions statements: [SQLStatement]) async throws {
    try await withThread { thread, cancellation in
      try await thread.perform(outsideOfTransactions: statements, cancellation)
    }
  }

  private func withThread<Value>(
    _ use: (DatabaseThread<Link>, CancellationFlag) async throws -> Value
  ) async throws -> Value {
    let thread = try await take()
    defer { giveBack(thread) }
    let cancellation = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await use(thread, cancellation)
    } onCancel: {
      cancellation.raise()
    }
  }

  // MARK: Giving out

  private func take() async throws -> DatabaseThread<Link> {
    try Task.checkCancellation()
    if let thread = try state.withLock({ try free(in: &$0) }) { return thread }
    let ticket = state.withLock { state in
      state.nextTicket += 1
      return state.nextTicket
    }
    return try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      return try await wait(ticket) {
        group.addTask { [self] in
          try await clock.sleep(for: patience)
          fail(ticket, DatabaseFailure(.poolExhausted(waited: patience)))
        }
      }
    }
  }

  /// `nil` if the caller has to wait. Nobody overtakes those who wait already.
  private func free(in state: inout State) throws(DatabaseFailure) -> DatabaseThread<Link>? {
    guard !state.isClosed else { throw DatabaseFailure(.closed) }
    guard state.waiters.isEmpty else { return nil }
    if let thread = state.idle.popLast() { return thread }
    guard state.threadCount < limit else { return nil }
    state.threadCount += 1
    return DatabaseThread(name: "\(name) \(state.threadCount)", makeLink: makeLink)
  }

  /// - Parameter startTimer: Called when the ticket stands in line, where the timer shall find it.
  private func wait(_ ticket: Int, startTimer: () -> Void) async throws -> DatabaseThread<Link> {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        enqueue(Waiter(ticket: ticket, continuation: continuation))
        startTimer()
        // Cancelled before it stood in line, nobody would have found it there.
        if Task.isCancelled { fail(ticket, CancellationError()) }
      }
    } onCancel: {
      fail(ticket, CancellationError())
    }
  }

  private func enqueue(_ waiter: Waiter) {
    let outcome: Result<DatabaseThread<Link>, any Error>? = state.withLock { state in
      do {
        if let thread = try free(in: &state) { return .success(thread) }
      } catch {
        return .failure(error)
      }
      state.waiters.append(waiter)
      return nil
    }
    if let outcome { waiter.continuation.resume(with: outcome) }
  }

  private func fail(_ ticket: Int, _ error: any Error) {
    let waiter = state.withLock { state in
      state.waiters.firstIndex { $0.ticket == ticket }.map { state.waiters.remove(at: $0) }
    }
    waiter?.continuation.resume(throwing: error)
  }

  /// To who waits longest, or to the others that are idle.
  private func giveBack(_ thread: DatabaseThread<Link>) {
    let resume: () -> Void = state.withLock { state in
      if !state.waiters.isEmpty {
        let waiter = state.waiters.removeFirst()
        return { waiter.continuation.resume(returning: thread) }
      }
      state.idle.append(thread)
      guard state.isQuiet, let closing = state.closing else { return {} }
      state.closing = nil
      return { closing.resume() }
    }
    resume()
  }

  // MARK: Closing

  func close() async {
    let waiters = state.withLock { state in
      state.isClosed = true
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.continuation.resume(throwing: DatabaseFailure(.closed)) }
    await becomeQuiet()
    let threads = state.withLock { state in
      state.threadCount = 0
      defer { state.idle = [] }
      return state.idle
    }
    for thread in threads { await thread.close() }
  }

  private func becomeQuiet() async {
    await withCheckedContinuation { continuation in
      let isQuiet = state.withLock { state in
        if !state.isQuiet { state.closing = continuation }
        return state.isQuiet
      }
      if isQuiet { continuation.resume() }
    }
  }
}
