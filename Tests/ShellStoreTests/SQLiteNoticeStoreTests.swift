import Foundation
import TemporaryFolders
import Testing
import WebShell

@testable import ShellStore

@Suite struct `The store of notices` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `has the notices again after a restart, the newest first`() async throws {
    try await store().keep(notices: [sample(1), sample(2)], removing: [])
    let notices = try await store().notices()
    #expect(notices == [sample(2), sample(1)])
  }

  @Test func `replaces and removes at once`() async throws {
    let store = try self.store()
    try await store.keep(notices: [sample(1), sample(2)], removing: [])
    var read = sample(2)
    read.isRead = true
    try await store.keep(notices: [read], removing: [1])
    #expect(try await store.notices() == [read])
  }

  @Test func `has the deliveries again after a restart, the oldest first`() async throws {
    let due = Date(timeIntervalSince1970: 1_800_000_000)
    let deliveries = [
      NoticeDelivery(id: 3, due: due), NoticeDelivery(id: 7, attempts: 2, due: due),
      NoticeDelivery(id: 8, due: due),
    ]
    let store = try self.store()
    try await store.keep(deliveries: deliveries.reversed(), removing: [])
    try await store.keep(deliveries: [], removing: [8])
    #expect(
      try await self.store().deliveries() == Array(deliveries.prefix(2)))
  }

  /// Another process finds what the first one left.
  private func store() throws -> SQLiteNoticeStore {
    SQLiteNoticeStore(try ShellDatabase(folder: folder.url))
  }

  private func sample(_ id: Int64) -> StoredNotice {
    StoredNotice(
      id: id,
      notice: AppNotice(
        app: "printers", appName: LocalText { _ in "Printers" }, kind: "print-finished", severity: .success,
        title: LocalText { "Done (\($0.language.rawValue))" }, text: LocalText { _ in "part.gcode" },
        link: "/printers/1", key: "1/finished"),
      at: Date(timeIntervalSince1970: 1_800_000_000))
  }
}
