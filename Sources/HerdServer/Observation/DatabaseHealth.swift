import Synchronization

/// Whether the database has answered when it was last asked.
///
/// A request for the server's health reads this and waits for nobody: a pool that has no connection left must
/// not make a process that works look dead.
package final class DatabaseHealth: Sendable {
  package enum Finding: Hashable, Sendable {
    /// Nobody has asked yet.
    case unknown
    case answers
    case fails(DatabaseFailure.Reason)
  }

  private let database: any ServerDatabase
  private let found = Mutex(Finding.unknown)

  init(_ database: any ServerDatabase) { self.database = database }

  package var finding: Finding { found.withLock(\.self) }

  /// Asks the database, which takes as long as it takes.
  ///
  /// Where no connection becomes free, the database has not failed: the finding stays what it was.
  package func look() async throws(CancellationError) {
    do {
      _ = try await database.read { session in try session.first("SELECT 1") { _ in true } }
      found.withLock { $0 = .answers }
    } catch let failure as DatabaseFailure {
      guard case .poolExhausted = failure.reason else {
        return found.withLock { $0 = .fails(failure.reason) }
      }
    } catch {
      // Reading one number throws nothing else.
      throw CancellationError()
    }
  }

  /// Asks again and again until the task is cancelled.
  package func watch(every interval: Duration, _ clock: any Clock<Duration>) async throws {
    while true {
      try await look()
      try await clock.sleep(for: interval)
    }
  }
}
