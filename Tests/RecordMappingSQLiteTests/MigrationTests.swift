import Foundation
import GRDB
import RecordMapping
import TemporaryFolders
import Testing

@testable import RecordMappingSQLite

@Suite struct `Bringing a file up to date` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `adds columns and tables, and old rows get the defaults`() async throws {
    try await writeOlderFile()
    let store = try Store(at: folder.file(), Printer.self, Job.self, schemaVersion: 2)
    #expect(try await store.fetchAll(Printer.self) == [Printer(id: "a", name: "A")])
    #expect(try await store.save(Job(id: 1)) == .inserted)
    #expect(try await version(of: store) == 2)
  }

  @Test func `runs exactly the missing statements`() async throws {
    try await writeOlderFile()
    var statements: [String] = []
    _ = try Store(at: folder.file(), records: [Printer.self, Tag.self], schemaVersion: 2) {
      statements.append($0)
    }
    #expect(
      statements == [
        #"ALTER TABLE "printer" ADD COLUMN "phase" TEXT NOT NULL DEFAULT ('idle')"#,
        #"ALTER TABLE "printer" ADD COLUMN "jobs" INTEGER NOT NULL DEFAULT (0)"#,
        #"ALTER TABLE "printer" ADD COLUMN "temperature" REAL"#,
        #"ALTER TABLE "printer" ADD COLUMN "picture" BLOB NOT NULL DEFAULT (x'')"#,
        #"CREATE TABLE "tag" ("id" TEXT NOT NULL PRIMARY KEY) STRICT"#,
        "PRAGMA user_version = 2",
      ])
  }

  @Test func `runs nothing on a file that is up to date`() throws {
    try Store(at: folder.file(), Printer.self, schemaVersion: 2).close()
    var statements: [String] = []
    _ = try Store(at: folder.file(), records: [Printer.self], schemaVersion: 2) { statements.append($0) }
    #expect(statements == [])
  }

  @Test(arguments: 1...6)
  func `that is killed leaves the file as before`(step: Int) async throws {
    try await writeOlderFile()
    let path = folder.file()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, step = step as Int] in
      var count = 0
      _ = try Store(at: path, records: [Printer.self, Tag.self], schemaVersion: 2) { _ in
        count += 1
        if count == step { kill(getpid(), SIGKILL) }
      }
    }
    let store = try Store(at: path, Older.Printer.self, schemaVersion: 1)
    #expect(try await columns(of: "printer", in: store) == ["id", "name"])
    #expect(try await version(of: store) == 1)
    #expect(try await store.fetchAll(Older.Printer.self).map(\.name) == ["A"])
  }

  @Test func `that was killed after its commit leaves the file as after`() async throws {
    try await writeOlderFile()
    let path = folder.file()
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try Store(at: path, Printer.self, Tag.self, schemaVersion: 2)
      kill(getpid(), SIGKILL)
      try store.close()
    }
    var statements: [String] = []
    let store = try Store(at: path, records: [Printer.self, Tag.self], schemaVersion: 2) {
      statements.append($0)
    }
    #expect(statements == [])
    #expect(try await store.fetchAll(Printer.self) == [Printer(id: "a", name: "A")])
  }

  @Test(arguments: [
    Refusal(
      record: Unfitting.NumberedPrinter.self, column: "name", expected: "INTEGER NOT NULL",
      found: "TEXT NOT NULL"),
    Refusal(record: Unfitting.NamelessPrinter.self, column: "name", expected: nil, found: "TEXT NOT NULL"),
  ])
  func `refuses a table that does not fit`(refusal: Refusal) async throws {
    try await writeOlderFile()
    let error = StoreError.schemaMismatch(
      path: folder.file(), table: "printer", column: refusal.column, expected: refusal.expected,
      found: refusal.found)
    #expect(throws: error) { try Store(at: folder.file(), records: [refusal.record], schemaVersion: 2) }
    let store = try Store(at: folder.file(), Older.Printer.self, schemaVersion: 1)
    #expect(try await store.fetchAll(Older.Printer.self).map(\.name) == ["A"])
  }

  @Test func `refuses a new column that old rows have no value for`() async throws {
    try await writeOlderFile()
    let error = StoreError.columnNeedsDefault(path: folder.file(), table: "printer", column: "place")
    #expect(throws: error) { try Store(at: folder.file(), Unfitting.PlacedPrinter.self, schemaVersion: 2) }
  }

  @Test func `quotes names and defaults`() throws {
    let descriptor = RecordDescriptor(
      table: #"a"b"#,
      fields: [
        .value("id", at: ["id"], String.self, role: .identity),
        .value("it's", at: ["its"], String.self, default: "it's"),
      ])
    let plan = try SchemaPlan(for: [descriptor], existing: [:])
    #expect(
      plan.statements == [
        #"CREATE TABLE "a""b" ("id" TEXT NOT NULL PRIMARY KEY, "#
          + #""it's" TEXT NOT NULL DEFAULT ('it''s')) STRICT"#
      ])
  }

  struct Refusal: Sendable {
    let record: any RecordMapping.Record.Type
    let column: String
    let expected: String?
    let found: String
  }

  private func writeOlderFile() async throws {
    let store = try Store(at: folder.file(), Older.Printer.self, schemaVersion: 1)
    try await store.save(Older.Printer(id: "a", name: "A"))
    try store.close()
  }

  private func version(of store: Store) async throws -> Int? {
    try await store.databaseWriter.read { db in try Int.fetchOne(db, sql: "PRAGMA user_version") }
  }

  private func columns(of table: String, in store: Store) async throws -> [String] {
    try await store.databaseWriter.read { db in try db.columns(in: table).map(\.name) }
  }
}
