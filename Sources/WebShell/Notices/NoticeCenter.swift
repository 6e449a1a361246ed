package import Foundation
package import Logging

/// What happened in all apps: kept in a store whether a page is open or not, shown on every page, and handed
/// to the webhook.
package actor NoticeCenter {
  /// More than anyone reads; the oldest go first.
  static let capacity = 500

  /// The newest first.
  package nonisolated let notices: Broadcast<[StoredNotice]>

  private let store: any NoticeStore
  private let webhook: WebhookQueue?
  private let logger: Logger
  private let now: @Sendable () -> Date
  private var nextID: StoredNotice.ID

  package init(
    store: any NoticeStore, webhook: WebhookQueue? = nil, logger: Logger,
    now: @escaping @Sendable () -> Date = Date.init
  ) async throws {
    self.store = store
    self.webhook = webhook
    self.logger = logger
    self.now = now
    let kept = try await store.notices()
    notices = Broadcast(kept)
    nextID = (kept.first?.id ?? 0) + 1
  }

  /// Keeps the notice and tells everyone. It never fails for the app that posts: what goes wrong is logged.
  package func post(_ notice: AppNotice) async {
    let kept = StoredNotice(id: nextID, notice: notice, at: now())
    nextID += 1
    let same = notices.value.filter {
      !$0.isRead && $0.notice.app == notice.app && $0.notice.key == notice.key
    }
    let crowdedOut = notices.value.dropFirst(Self.capacity - 1)
    await change(adding: [kept], removing: (same + crowdedOut).map(\.id))
    await webhook?.enqueue(kept)
  }

  package func markRead(_ id: StoredNotice.ID) async { await markRead { $0.id == id } }

  /// - Parameters:
  ///   - app: only its notices; `nil` for all.
  ///   - reader: who has read them; what they are not shown stays as it is.
  package func markAllRead(of app: String?, by reader: NoticeReader) async {
    await markRead { (app == nil || $0.notice.app == app) && reader.sees($0.notice) }
  }

  /// Removes the notices that were read, as far as the reader is shown them.
  package func clearRead(of app: String?, by reader: NoticeReader) async {
    let gone = notices.value.filter {
      $0.isRead && (app == nil || $0.notice.app == app) && reader.sees($0.notice)
    }
    await change(adding: [], removing: gone.map(\.id))
  }

  /// Removes the notices of an app, read or not, whose keys begin so: those of a person who has left.
  package func remove(of app: String, keysFrom prefix: String) async {
    let gone = notices.value.filter { $0.notice.app == app && $0.notice.key.hasPrefix(prefix) }
    await change(adding: [], removing: gone.map(\.id))
  }

  private func markRead(_ isMeant: (StoredNotice) -> Bool) async {
    let changed = notices.value.filter { !$0.isRead && isMeant($0) }.map { notice in
      var notice = notice
      notice.isRead = true
      return notice
    }
    await change(adding: changed, removing: [])
  }

  private func change(adding added: [StoredNotice], removing gone: [StoredNotice.ID]) async {
    if added.isEmpty && gone.isEmpty { return }
    do {
      try await store.keep(notices: added, removing: gone)
    } catch {
      logger.error("notices were not kept", metadata: ["error": "\(error)"])
    }
    // Shown even if the disk refused it: better seen once than not at all.
    let replaced = Set(gone + added.map(\.id))
    notices.update { list in
      list.removeAll { replaced.contains($0.id) }
      list.append(contentsOf: added)
      list.sort { $0.id > $1.id }
    }
  }
}

/// Where notices and their deliveries outlive the process.
package protocol NoticeStore: Sendable {
  /// The newest first.
  func notices() async throws -> [StoredNotice]

  /// Adds or replaces some and removes others, at once.
  func keep(notices: [StoredNotice], removing gone: [StoredNotice.ID]) async throws

  /// The oldest first.
  func deliveries() async throws -> [NoticeDelivery]

  func keep(deliveries: [NoticeDelivery], removing gone: [NoticeDelivery.ID]) async throws
}

/// A notice on its way to the webhook.
package struct NoticeDelivery: Sendable, Hashable, Identifiable {
  /// The notice's.
  package var id: StoredNotice.ID
  package var attempts: Int
  /// When it is tried next.
  package var due: Date

  package init(id: StoredNotice.ID, attempts: Int = 0, due: Date) {
    self.id = id
    self.attempts = attempts
    self.due = due
  }
}
