import Foundation
import GRDB
import RecordMapping
import TemporaryFolders
import Testing

@testable import RecordMappingSQLite

@Suite struct `Opening a store` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `creates files that only their owner can read`() async throws {
    let store = try Store(at: folder.file(), Printer.self, schemaVersion: 1)
    try await store.save(Printer(id: "a", name: "A"))
    #expect(try folder.names == ["store.sqlite", "store.sqlite-shm", "store.sqlite-wal"])
    for name in try folder.names {
      #expect(try folder.mode(of: name) == 0o600, "\(name)")
    }
  }

  @Test func `makes strict tables, a write-ahead log and the version`() async throws {
    let store = try Store(at: folder.file(), Printer.self, Job.self, schemaVersion: 7)
    let facts = try await store.databaseWriter.read { db in
      (
        tables: try String.fetchAll(
          db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name"),
        journal: try String.fetchOne(db, sql: "PRAGMA journal_mode"),
        version: try Int.fetchOne(db, sql: "PRAGMA user_version")
      )
    }
    #expect(
      facts.tables == [
        #"CREATE TABLE "job" ("id" INTEGER NOT NULL PRIMARY KEY, "#
          + #""is_done" INTEGER NOT NULL DEFAULT (0)) STRICT"#,
        #"CREATE TABLE "printer" ("id" TEXT NOT NULL PRIMARY KEY, "name" TEXT NOT NULL, "#
          + #""phase" TEXT NOT NULL DEFAULT ('idle'), "jobs" INTEGER NOT NULL DEFAULT (0), "#
          + #""temperature" REAL, "picture" BLOB NOT NULL DEFAULT (x'')) STRICT"#,
      ])
    #expect(facts.journal == "wal")
    #expect(facts.version == 7)
  }

  @Test func `finds again what was saved`() async throws {
    let first = try Store(at: folder.file(), Printer.self, schemaVersion: 1)
    try await first.save(Printer(id: "a", name: "A"))
    try first.close()
    let second = try Store(at: folder.file(), Printer.self, schemaVersion: 1)
    #expect(try await second.fetchAll(Printer.self) == [Printer(id: "a", name: "A")])
  }

  @Test func `refuses a file of a newer program and leaves it as it was`() throws {
    try Store(at: folder.file(), Printer.self, schemaVersion: 3).close()
    let before = try folder.bytes()
    let namesBefore = try folder.names
    #expect(throws: StoreError.newerFile(path: folder.file(), found: 3, known: 2)) {
      try Store(at: folder.file(), Printer.self, Job.self, schemaVersion: 2)
    }
    #expect(try folder.bytes() == before)
    #expect(try folder.names == namesBefore)
  }

  @Test func `refuses a newer file also while its version stands in the log`() throws {
    let newer = try Store(at: folder.file(), Printer.self, schemaVersion: 3)
    #expect(throws: StoreError.newerFile(path: folder.file(), found: 3, known: 2)) {
      try Store(at: folder.file(), Printer.self, schemaVersion: 2)
    }
    try newer.close()
  }

  @Test func `takes an empty file for a new one`() async throws {
    try folder.write(Data())
    let store = try Store(at: folder.file(), Job.self, schemaVersion: 1)
    #expect(try await store.save(Job(id: 1)) == .inserted)
  }

  @Test(arguments: ["x", String(repeating: "This is a letter. ", count: 1000)])
  func `refuses a file that is no database and leaves it as it was`(text: String) throws {
    try folder.write(Data(text.utf8))
    let error = try #require(throws: StoreError.self) {
      try Store(at: folder.file(), Printer.self, schemaVersion: 1)
    }
    guard case .notADatabase(folder.file(), let cause) = error else {
      Issue.record(error)
      return
    }
    #expect(cause.code == 26)
    #expect(try folder.bytes() == Data(text.utf8))
    #expect(try folder.names == ["store.sqlite"])
  }

  @Test func `says that the folder is missing`() throws {
    let path = folder.file("nowhere/store.sqlite")
    let cause = StoreCause(origin: .system, code: ENOENT, message: "No such file or directory")
    #expect(throws: StoreError.folderMissing(path: path, cause: cause)) {
      try Store(at: path, Printer.self, schemaVersion: 1)
    }
  }

  @Test func `says that a folder stands in the file's place`() throws {
    let cause = StoreCause(origin: .system, code: EISDIR, message: "Is a directory")
    #expect(throws: StoreError.fileNotAccessible(path: folder.path, cause: cause)) {
      try Store(at: folder.path, Printer.self, schemaVersion: 1)
    }
  }

  /// Nobody can create a file there, not even root.
  @Test func `says that the folder is not writable`() throws {
    let path = "/sys/kernel/store.sqlite"
    let error = try #require(throws: StoreError.self) { try Store(at: path, Printer.self, schemaVersion: 1) }
    guard case .folderNotWritable(path, let cause) = error else {
      Issue.record(error)
      return
    }
    #expect(cause.origin == .system)
  }
}
