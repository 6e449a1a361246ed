import Foundation
import GRDB
import RecordMapping
import TemporaryFolders
import Testing

@testable import RecordMappingSQLite

@Suite struct `A named step` {
  private let folder: TemporaryFolder
  private let rename = MigrationStep("name is called title") { database in
    try database.execute(sql: "ALTER TABLE printer RENAME COLUMN name TO title")
  }

  init() throws { folder = try TemporaryFolder() }

  @Test func `changes an older file before the records are looked at`() async throws {
    try await writeOlderFile()
    let store = try Store(at: folder.file(), Renamed.self, schemaVersion: 2, steps: [rename])
    #expect(try await store.fetchAll(Renamed.self) == [Renamed(id: "a", title: "A", note: nil)])
  }

  @Test func `runs once in the life of a file`() async throws {
    try await writeOlderFile()
    for _ in 1...3 {
      try Store(at: folder.file(), Renamed.self, schemaVersion: 2, steps: [rename]).close()
    }
    let store = try Store(at: folder.file(), Renamed.self, schemaVersion: 2, steps: [rename])
    #expect(try await store.count(Renamed.self) == 1)
  }

  @Test func `is not needed by a new file`() async throws {
    let store = try Store(at: folder.file(), Renamed.self, schemaVersion: 2, steps: [rename])
    #expect(try await store.save(Renamed(id: "b", title: "B", note: nil)) == .inserted)
    try store.close()
    try Store(at: folder.file(), Renamed.self, schemaVersion: 2, steps: [rename]).close()
  }

  @Test func `that fails leaves the file as it was`() async throws {
    try await writeOlderFile()
    let broken = MigrationStep("broken") { database in
      try database.execute(sql: "ALTER TABLE printer RENAME COLUMN name TO title")
      try database.execute(sql: "ALTER TABLE nothing RENAME TO something")
    }
    #expect(throws: StoreError.self) {
      try Store(at: folder.file(), Renamed.self, schemaVersion: 2, steps: [broken])
    }
    let store = try Store(at: folder.file(), Older.Printer.self, schemaVersion: 1)
    #expect(try await store.fetchAll(Older.Printer.self).map(\.name) == ["A"])
  }

  @Test(arguments: 1...3)
  func `that is killed leaves the file as it was`(statement: Int) async throws {
    try await writeOlderFile()
    let path = folder.file()
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [path = path as String, statement = statement as Int] in
      let rename = MigrationStep("name is called title") { database in
        try database.execute(sql: "ALTER TABLE printer RENAME COLUMN name TO title")
      }
      var count = 0
      _ = try Store(at: path, records: [Renamed.self], schemaVersion: 2, steps: [rename]) { _ in
        count += 1
        if count == statement { kill(getpid(), SIGKILL) }
      }
    }
    let store = try Store(at: path, Older.Printer.self, schemaVersion: 1)
    #expect(try await store.fetchAll(Older.Printer.self).map(\.name) == ["A"])
  }

  private func writeOlderFile() async throws {
    let store = try Store(at: folder.file(), Older.Printer.self, schemaVersion: 1)
    try await store.save(Older.Printer(id: "a", name: "A"))
    try store.close()
  }
}

@Record(table: "printer") struct Renamed: Equatable {
  @ID let id: String
  let title: String
  let note: String?
}
