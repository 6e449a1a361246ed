import Synchronization

/// A notice store that ends with the process: for tests, and where nothing shall be kept.
package final class MemoryNoticeStore: NoticeStore {
  private struct Content {
    var notices: [KeptNotice.ID: KeptNotice] = [:]
    var deliveries: [NoticeDelivery.ID: NoticeDelivery] = [:]
  }

  private let content = Mutex(Content())

  package init() {}

  package func notices() async throws -> [KeptNotice] {
    content.withLock { $0.notices.values.sorted { $0.id > $1.id } }
  }

  package func keep(notices: [KeptNotice], removing gone: [KeptNotice.ID]) async throws {
    content.withLock { content in
      for id in gone { content.notices[id] = nil }
      for notice in notices { content.notices[notice.id] = notice }
    }
  }

  package func deliveries() async throws -> [NoticeDelivery] {
    content.withLock { $0.deliveries.values.sorted { $0.id < $1.id } }
  }

  package func keep(deliveries: [NoticeDelivery], removing gone: [NoticeDelivery.ID]) async throws {
    content.withLock { content in
      for id in gone { content.deliveries[id] = nil }
      for delivery in deliveries { content.deliveries[delivery.id] = delivery }
    }
  }
}
