import HerdSync
import Synchronization

/// Reckons what is made of passwords, on few threads that nothing else uses.
///
/// scrypt takes 32 MiB and a tenth of a second: many at once would fill the memory, and on the concurrency
/// pool they would keep everybody else from being answered.
package final class PasswordThreads: Sendable {
  private let threads: [PasswordThread]
  private let limit: Int
  /// For each thread, how many work or wait there.
  private let loads: Mutex<[Int]>

  /// - Parameters:
  ///   - count: At most so many passwords at once.
  ///   - waiting: So many may wait besides; who comes then is told to come later.
  package init(count: Int = 2, waiting: Int = 32) {
    threads = (1...count).map { PasswordThread(name: "password \($0)") }
    limit = count + waiting
    loads = Mutex(Array(repeating: 0, count: count))
  }

  /// Runs the work on a thread, after the work of who came before.
  /// - Throws: ``RetryLater`` if too many wait, and what the work throws.
  package func run<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let thread = try enter()
    defer { leave(thread) }
    return try await threads[thread].run(work)
  }

  private func enter() throws(RetryLater) -> Int {
    let thread = loads.withLock { loads -> Int? in
      let least = loads.indices.min { loads[$0] < loads[$1] }
      guard let least, loads.reduce(0, +) < limit else { return nil }
      loads[least] += 1
      return least
    }
    guard let thread else {
      throw RetryLater(SyncFailure(.busy, "too many log in just now"), seconds: 2)
    }
    return thread
  }

  private func leave(_ thread: Int) { loads.withLock { $0[thread] -= 1 } }
}

private actor PasswordThread {
  private let executor: ThreadExecutor
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(name: String) { executor = ThreadExecutor(name: name) }

  func run<Value>(_ work: @Sendable () throws -> Value) throws -> Value { try work() }
}
