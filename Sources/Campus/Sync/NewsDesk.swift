import Foundation
import KOS
import Logging
import ServiceLifecycle
import WebShell

/// Tells people what they may want to know at once: after each refresh, and when its time has come.
actor NewsDesk: Service {
  private static let pause = Duration.seconds(60)

  private let book: AccountBook
  private let accounts: LiveAccounts
  private let faculties: Faculties
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let logger: Logger
  private let post: @Sendable (AppNotice) async -> Void
  /// Nobody is told of the same thing by two at a time.
  private var telling: Set<Account.ID> = []
  private var again: Set<Account.ID> = []

  init(
    book: AccountBook, accounts: LiveAccounts, faculties: Faculties,
    clock: any Clock<Duration> = ContinuousClock(), now: @escaping @Sendable () -> Date, logger: Logger,
    post: @escaping @Sendable (AppNotice) async -> Void
  ) {
    self.book = book
    self.accounts = accounts
    self.faculties = faculties
    self.clock = clock
    self.now = now
    self.logger = logger
    self.post = post
  }

  func run() async throws {
    await cancelWhenGracefulShutdown { await self.lookAround() }
  }

  private func lookAround() async {
    while true {
      do { try await clock.sleep(for: Self.pause) } catch { return }
      for account in book.now.accounts { await tell(account) }
    }
  }

  /// Tells all that this person has not been told; returns at once if that is being done, and sees to it that it
  /// is looked at once more.
  func tell(_ account: Account) async {
    guard telling.insert(account.id).inserted else {
      again.insert(account.id)
      return
    }
    defer { telling.remove(account.id) }
    repeat {
      again.remove(account.id)
      do {
        guard let live = try await accounts.live(account) else { return }
        try await Herald(
          campus: live.campus, faculties: faculties, language: live.account.dataLanguage, now: now()
        ) { [post] notice in
          // Two accounts may watch the same exam.
          var notice = notice
          notice.key = account.noticePrefix + notice.key
          await post(notice)
        }.tell()
      } catch {
        // Whoever ends the program has no use for news.
        if Task.isCancelled { return }
        logger.error("news could not be told", metadata: ["error": "\(error)"])
      }
    } while again.contains(account.id)
  }
}
