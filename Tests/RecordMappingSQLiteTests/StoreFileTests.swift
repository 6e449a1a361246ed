import Foundation
import GRDB
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

@Suite struct `A store's file` {
  private let folder: TemporaryFolder
  private let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = try Store(at: folder.file(), Printer.self, Job.self, schemaVersion: 1)
  }

  @Test func `is not written by saving what is there`() async throws {
    let printer = Printer(id: "a", name: "A")
    try await store.save(printer)
    let before = try folder.bytes(of: "store.sqlite-wal")
    try await store.save(printer)
    #expect(try folder.bytes(of: "store.sqlite-wal") == before)
    try await store.save(Printer(id: "a", name: "B"))
    #expect(try folder.bytes(of: "store.sqlite-wal") != before)
  }

  @Test func `that is full is said to be, and keeps what it had`() async throws {
    try await store.save(Printer(id: "a", name: "A"))
    try await store.databaseWriter.write { db in try db.execute(sql: "PRAGMA max_page_count = 10") }
    let error = try await #require(throws: StoreError.self) {
      try await store.save(Printer(id: "b", name: "B", picture: Blob(Array(repeating: 7, count: 1_000_000))))
    }
    guard case .diskFull(folder.file(), let cause) = error else {
      Issue.record(error)
      return
    }
    #expect(cause.code == 13)
    #expect(try await store.fetchAll(Printer.self).map(\.id) == ["a"])
  }

  @Test func `that is closed can be removed and is not read any more`() async throws {
    try store.close()
    await #expect(throws: StoreError.self) { try await store.fetchAll(Printer.self) }
    #expect(try folder.names == ["store.sqlite"])
  }

  @Test func `is read while a write is under way`() async throws {
    try await store.save(Job(id: 1))
    let seen = try await store.databaseWriter.write { [store] db in
      try db.execute(sql: "INSERT INTO job (id) VALUES (2)")
      return try store.databaseWriter.unsafeRead { try Int.fetchOne($0, sql: "SELECT count(*) FROM job") }
    }
    #expect(seen == 1)
  }
}
