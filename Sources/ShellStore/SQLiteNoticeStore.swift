package import Foundation
import RecordMappingSQLite
package import WebShell

/// Notices and deliveries in the shell's own database.
package struct SQLiteNoticeStore: NoticeStore {
  /// Version of the tables; a file of a newer one is refused untouched.
  private static let schemaVersion = 1

  private let store: Store

  /// - Parameter folder: where `shell.sqlite` lies, or shall lie.
  package init(folder: URL) throws {
    store = try Store(
      at: folder.appending(path: "shell.sqlite").path, NoticeRecord.self, DeliveryRecord.self,
      schemaVersion: Self.schemaVersion)
  }

  package func notices() async throws -> [KeptNotice] {
    try await store.fetchAll(NoticeRecord.self, orderedBy: .descending(.id)).map { try $0.kept() }
  }

  package func keep(notices: [KeptNotice], removing gone: [KeptNotice.ID]) async throws {
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
