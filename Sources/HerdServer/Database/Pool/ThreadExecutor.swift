import Foundation
import Synchronization

/// Runs an actor's jobs on one thread that nothing else uses.
///
/// Calls of database libraries block, and a thread of the concurrency pool that blocks is missing to
/// everybody else. The thread ends with the executor.
final class ThreadExecutor: SerialExecutor {
  private let queue = JobQueue()

  init(name: String) {
    let executor = UnownedSerialExecutor(ordinary: self)
    let thread = Thread { [queue] in queue.run(on: executor) }
    thread.name = name
    thread.start()
  }

  deinit { queue.finish() }

  func enqueue(_ job: consuming ExecutorJob) { queue.add(UnownedJob(job)) }
}

/// Jobs in the order in which they were added.
private final class JobQueue: Sendable {
  private struct State {
    var jobs: ArraySlice<UnownedJob> = []
    var isFinished = false
  }

  private let state = Mutex(State())
  /// Counts the jobs, and the end.
  private let arrivals = DispatchSemaphore(value: 0)

  func add(_ job: UnownedJob) {
    state.withLock { $0.jobs.append(job) }
    arrivals.signal()
  }

  func finish() {
    state.withLock { $0.isFinished = true }
    arrivals.signal()
  }

  /// Blocks its thread until the end.
  func run(on executor: UnownedSerialExecutor) {
    while let job = next() { job.runSynchronously(on: executor) }
  }

  private func next() -> UnownedJob? {
    arrivals.wait()
    return state.withLock { $0.jobs.popFirst() }
  }
}
