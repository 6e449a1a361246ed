import Foundation
import KOS
import Logging
import ServiceLifecycle
import WebShell

/// Looks again and again whether there is a place in the exams, parallels and courses that people watch: one
/// request for all that a person watches of each kind, and longer pauses while KOS is not well.
struct WatchDesk: Service {
  /// Between two looks.
  static let interval = Duration.seconds(300)

  let book: AccountBook
  let accounts: LiveAccounts
  let news: NewsDesk
  var clock: any Clock<Duration> = ContinuousClock()
  let now: @Sendable () -> Date
  let logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var patience: [Account.ID: WatchPatience] = [:]
      var due: [Account.ID: Date] = [:]
      while true {
        do { try await clock.sleep(for: Self.interval) } catch { return }
        for account in book.now.accounts where due[account.id].map({ $0 <= now() }) ?? true {
          var own = patience[account.id] ?? WatchPatience(interval: Self.interval)
          let pause = await look(account, &own)
          patience[account.id] = own
          due[account.id] = now().addingTimeInterval(Double(pause.components.seconds))
        }
      }
    }
  }

  /// Looks at what this account watches.
  ///
  /// - Returns: how long to wait now.
  private func look(_ account: Account, _ patience: inout WatchPatience) async -> Duration {
    do {
      guard let live = try await accounts.live(account) else { return patience.succeed() }
      if try await live.look(at: now()) { await news.tell(account) }
      return patience.succeed()
    } catch {
      logger.warning("what is watched was not looked at", metadata: SyncFailure.metadata(of: error))
      await news.tell(account)
      return patience.fail(retryAfter: (error as? KOSError)?.retryAfter)
    }
  }
}

extension KOSError {
  /// What the service asked for.
  fileprivate var retryAfter: Duration? {
    if case .busy(_, let pause) = self { pause } else { nil }
  }
}
