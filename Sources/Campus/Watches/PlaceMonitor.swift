import Foundation
import KOS
import Logging
import ServiceLifecycle
import WebShell

/// Looks again and again whether there is a place in the exams, parallels and courses that people watch: one
/// request for all that a person watches of each kind, and longer pauses while KOS is not well.
struct PlaceMonitor: Service {
  /// Between two looks.
  static let interval = Duration.seconds(300)

  let repository: AccountRepository
  let accounts: OpenAccounts
  let notices: NoticeScheduler
  var clock: any Clock<Duration> = ContinuousClock()
  let now: @Sendable () -> Date
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var backoff: [Account.ID: WatchBackoff] = [:]
      var due: [Account.ID: Date] = [:]
      while true {
        do { try await clock.sleep(for: Self.interval) } catch { return }
        for account in repository.now.accounts where due[account.id].map({ $0 <= now() }) ?? true {
          var own = backoff[account.id] ?? WatchBackoff(interval: Self.interval)
          let pause = await check(account, &own)
          backoff[account.id] = own
          due[account.id] = now().addingTimeInterval(Double(pause.components.seconds))
        }
      }
    }
  }

  /// Looks at what this account watches.
  ///
  /// - Returns: how long to wait now.
  private func check(_ account: Account, _ backoff: inout WatchBackoff) async -> Duration {
    do {
      guard let live = try await accounts.live(account) else { return backoff.succeed() }
      if try await live.check(at: now()) { await notices.notify(account) }
      return backoff.succeed()
    } catch {
      logger.warning("what is watched was not looked at", metadata: SyncFailure.metadata(of: error))
      await notices.notify(account)
      return backoff.fail(retryAfter: (error as? KOSError)?.retryAfter)
    }
  }
}

extension KOSError {
  /// What the service asked for.
  fileprivate var retryAfter: Duration? {
    if case .busy(_, let pause) = self { pause } else { nil }
  }
}

/// How long a watch waits after KOS gave nothing: twice as long each time, up to an hour, and never less than
/// KOS asked for.
struct WatchBackoff: Hashable, Sendable {
  private static let longest = Duration.seconds(3600)

  /// Between two looks while all is well.
  let interval: Duration
  private(set) var failures = 0

  init(interval: Duration) { self.interval = interval }

  mutating func succeed() -> Duration {
    failures = 0
    return interval
  }

  mutating func fail(retryAfter: Duration?) -> Duration {
    failures += 1
    // Past a few doublings it is the longest in any case, and the number stays small.
    let doubled = interval * Double(1 << min(failures, 10))
    return max(min(doubled, max(Self.longest, interval)), retryAfter ?? .zero)
  }
}
