package import Foundation
package import Logging
import ServiceLifecycle

/// Takes notices to the webhook, one after the other, again and again until it has them; what waits is kept
/// over a restart.
package actor WebhookQueue: Service {
  package typealias Send = @Sendable (WebhookRequest) async throws(WebhookError) -> Void

  package nonisolated let status = Broadcast(WebhookStatus())

  private let store: any NoticeStore
  private let vault: any WebhookAccountStore
  private let send: Send
  private let logger: Logger
  private let now: @Sendable () -> Date
  private let clock: any Clock<Duration>
  private var waiting: [NoticeDelivery] = []
  /// Counts what came, so that a rest ends early.
  private nonisolated let arrivals = Broadcast(0)

  /// - Parameter send: posts one request; any answer but 2xx is a failure.
  package init(
    store: any NoticeStore, vault: any WebhookAccountStore, logger: Logger,
    now: @escaping @Sendable () -> Date = Date.init, clock: any Clock<Duration> = ContinuousClock(),
    send: @escaping Send
  ) {
    self.store = store
    self.vault = vault
    self.send = send
    self.logger = logger
    self.now = now
    self.clock = clock
  }

  package func account() async throws -> WebhookAccount? { try await vault.account() }

  /// What waits for the account that is replaced goes to the new one, or nowhere.
  package func use(_ account: WebhookAccount?) async throws {
    try await vault.keep(account)
    arrivals.update { $0 += 1 }
  }

  func enqueue(_ notice: StoredNotice) async {
    do {
      guard try await vault.account() != nil else { return }
      let delivery = NoticeDelivery(id: notice.id, due: now())
      waiting.append(delivery)
      let crowdedOut = waiting.dropLast(WebhookRetryPolicy.capacity)
      waiting.removeFirst(crowdedOut.count)
      try await store.keep(deliveries: [delivery], removing: crowdedOut.map(\.id))
    } catch {
      logger.error("a notice was not queued for the webhook", metadata: ["error": "\(error)"])
    }
    arrivals.update { $0 += 1 }
  }

  /// Sends a notice now and once, whatever waits.
  func test(_ notice: AppNotice) async throws {
    guard let account = try await vault.account() else { return }
    try await send(WebhookRequest(StoredNotice(id: 0, notice: notice, at: now()), to: account))
  }

  package func run() async throws {
    waiting = try await store.deliveries()
    await cancelWhenGracefulShutdown {
      while !Task.isCancelled {
        let seen = self.arrivals.value
        let rest = await self.deliverDue()
        await self.rest(rest, unlessPast: seen)
      }
    }
  }

  /// Tries what is due; returns how long nothing will be.
  private func deliverDue() async -> Duration? {
    do {
      let account = try await vault.account()
      let notices = try await store.notices()
      for delivery in waiting where delivery.due <= now() {
        let notice = notices.first { $0.id == delivery.id }
        if let notice, let account, !WebhookRetryPolicy.isOver(notice, at: now()) {
          try await attempt(delivery, notice, account)
        } else {
          try await finish(delivery)
        }
        if Task.isCancelled { return nil }
      }
    } catch is CancellationError {
      return nil
    } catch {
      logger.error("the webhook's queue cannot be read", metadata: ["error": "\(error)"])
      return .seconds(60)
    }
    status.update { $0.waiting = waiting.count }
    return waiting.map(\.due).min().map { .seconds(max(0.1, $0.timeIntervalSince(now()))) }
  }

  private func attempt(
    _ delivery: NoticeDelivery, _ notice: StoredNotice, _ account: WebhookAccount
  ) async throws {
    do throws(WebhookError) {
      try await send(WebhookRequest(notice, to: account))
      let moment = now()
      status.update { status in
        status.lastDelivery = moment
        status.failure = nil
      }
    } catch {
      if Task.isCancelled { return }
      status.update { $0.failure = error }
      if error.isTemporary { return try await postpone(delivery) }
      logger.warning("the webhook refused a notice", metadata: ["failure": "\(error)"])
    }
    try await finish(delivery)
  }

  private func postpone(_ delivery: NoticeDelivery) async throws {
    var delivery = delivery
    delivery.attempts += 1
    delivery.due = now().addingTimeInterval(WebhookRetryPolicy.wait(afterAttempts: delivery.attempts))
    // It may have been crowded out while it was tried.
    guard let index = waiting.firstIndex(where: { $0.id == delivery.id }) else { return }
    waiting[index] = delivery
    try await store.keep(deliveries: [delivery], removing: [])
  }

  private func finish(_ delivery: NoticeDelivery) async throws {
    waiting.removeAll { $0.id == delivery.id }
    try await store.keep(deliveries: [], removing: [delivery.id])
  }

  /// Until the time is over or something arrives.
  private func rest(_ wait: Duration?, unlessPast seen: Int) async {
    let clock = clock
    let arrivals = arrivals.values()
    await withTaskGroup(of: Void.self) { group in
      if let wait {
        group.addTask { do { try await clock.sleep(for: wait) } catch { return } }
      }
      group.addTask { for await count in arrivals where count != seen { return } }
      await group.next()
      group.cancelAll()
    }
  }
}

/// When a delivery that failed is tried again, and when it is given up.
enum WebhookRetryPolicy {
  /// Deliveries that may wait; the oldest go first.
  static let capacity = 100
  /// News of yesterday is none.
  private static let lifetime: TimeInterval = 24 * 3600

  /// 5 s, 15 s, 45 s, … at most an hour apart.
  static func wait(afterAttempts attempts: Int) -> TimeInterval {
    min(3600, 5 * pow(3, Double(min(attempts, 10) - 1)))
  }

  static func isOver(_ notice: StoredNotice, at moment: Date) -> Bool {
    moment.timeIntervalSince(notice.at) > lifetime
  }
}

/// How the webhook is doing.
package struct WebhookStatus: Sendable, Hashable {
  package var waiting = 0
  package var lastDelivery: Date?
  /// Of the newest attempt; `nil` once one succeeded.
  package var failure: WebhookError?
}
