import Synchronization
import WebShell

/// A notice store that ends with the process.
final class MemoryNoticeStore: NoticeStore {
  private struct Content {
    var notices: [StoredNotice.ID: StoredNotice] = [:]
    var deliveries: [NoticeDelivery.ID: NoticeDelivery] = [:]
  }

  private let content = Mutex(Content())

  init() {}

  func notices() async throws -> [StoredNotice] {
    content.withLock { $0.notices.values.sorted { $0.id > $1.id } }
  }

  func keep(notices: [StoredNotice], removing gone: [StoredNotice.ID]) async throws {
    content.withLock { content in
      for id in gone { content.notices[id] = nil }
      for notice in notices { content.notices[notice.id] = notice }
    }
  }

  func deliveries() async throws -> [NoticeDelivery] {
    content.withLock { $0.deliveries.values.sorted { $0.id < $1.id } }
  }

  func keep(deliveries: [NoticeDelivery], removing gone: [NoticeDelivery.ID]) async throws {
    content.withLock { content in
      for id in gone { content.deliveries[id] = nil }
      for delivery in deliveries { content.deliveries[delivery.id] = delivery }
    }
  }
}
