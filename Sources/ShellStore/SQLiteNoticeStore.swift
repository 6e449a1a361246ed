import RecordMappingSQLite
package import WebShell

/// Notices and deliveries in the shell's own database.
package struct SQLiteNoticeStore: NoticeStore {
  private let store: Store

  package init(_ database: ShellDatabase) { store = database.store }

  package func notices() async throws -> [StoredNotice] {
    try await store.fetchAll(NoticeRecord.self, orderedBy: .descending(.id)).map { try $0.kept() }
  }

  package func keep(notices: [StoredNotice], removing gone: [StoredNotice.ID]) async throws {
    let records = try notices.map { try NoticeRecord($0) }
    try await store.write { transaction in
      try transaction.delete(NoticeRecord.self, where: .any(of: gone, .id))
      for record in records { try transaction.save(record) }
    }
  }

  package func deliveries() async throws -> [NoticeDelivery] {
    try await store.fetchAll(DeliveryRecord.self, orderedBy: .ascending(.id)).map(\.delivery)
  }

  package func keep(deliveries: [NoticeDelivery], removing gone: [NoticeDelivery.ID]) async throws {
    let records = deliveries.map(DeliveryRecord.init)
    try await store.write { transaction in
      try transaction.delete(DeliveryRecord.self, where: .any(of: gone, .id))
      for record in records { try transaction.save(record) }
    }
  }
}
