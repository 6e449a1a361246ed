import HerdBook
import HerdSync
import Synchronization

/// Stands between those who try passwords and the work that each one costs.
final class LogInGuard: Sendable {
  let threads = PasswordThreads()
  private let limiter = Mutex(LogInLimiter())
  private let metrics: ServerMetrics

  init(metrics: ServerMetrics) { self.metrics = metrics }

  /// Lets a password be checked if its try is not one too many, and notes what has become of it.
  /// - Parameter check: returns whose password it is, `nil` for nobody's.
  /// - Throws: ``SyncFailure/Reason/wrongLogin`` for nobody's, and ``RetryLater`` for who is over the limit.
  func checked(
    _ guess: LogInLimiter.Guess, now: Int, _ check: () async throws -> UserID?
  ) async throws -> UserID {
    if let wait = limiter.withLock({ $0.take(guess, now: now) }) {
      metrics.countLimitedLogIn()
      throw RetryLater(SyncFailure(.busy, "too many wrong passwords"), seconds: wait)
    }
    let user: UserID?
    do {
      user = try await check()
    } catch {
      limiter.withLock { $0.giveBack(guess) }
      throw error
    }
    metrics.countPassword(isRight: user != nil)
    limiter.withLock { $0.note(isRight: user != nil, guess, now: now) }
    guard let user else { throw SyncFailure(.wrongLogin) }
    return user
  }
}
