import Foundation
import HerdFarm
import HerdServer
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(1))) struct `An SQLite file` {
  private let folder: TemporaryFolder
  private var path: String { folder.url.appending(path: "herd.sqlite").path }

  init() throws { folder = try TemporaryFolder() }

  @Test func `is for its owner only`() async throws {
    try await withSQLite(path) { try await $0.makeItems() }
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `keeps a log and syncs every commit`() async throws {
    try await withSQLite(path) { database in
      let modes = try await database.write { session in
        [
          try session.first("PRAGMA journal_mode") { try $0.text(0) },
          try session.first("PRAGMA synchronous") { String(try $0.whole(0)) },
        ]
      }
      #expect(modes == ["wal", "2"])
    }
  }

  @Test func `in a folder that is missing says so`() {
    let path = folder.url.appending(path: "missing/herd.sqlite").path
    #expect(reason(of: path) == .fileNotAccessible)
  }

  @Test func `that is none says so`() throws {
    try folder.write(String(repeating: "cow ", count: 2000), to: "herd.sqlite")
    #expect(reason(of: path) == .damagedFile)
  }

  private func reason(of path: String) -> DatabaseFailure.Reason? {
    do {
      _ = try SQLiteServerDatabase(path: path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `that finds no space keeps what it had`() async throws {
    try await withSQLite(path) { database in
      try await database.makeItems()
      try await database.write { try $0.run("INSERT INTO items (id) VALUES (1)") }
      let found = await failure {
        try await database.write { session in
          try session.run("PRAGMA max_page_count = 20")
          try session.run(
            "INSERT INTO items (id, content) VALUES ($1, $2)",
            [2, .bytes(.init(repeating: 1, count: 200_000))])
        }
      }
      #expect(found == .diskFull)
      #expect(try await database.itemNumbers() == [1])
    }
  }

  @Test func `is copied while it is written`() async throws {
    let copy = folder.url.appending(path: "a 'copy'.sqlite").path
    try await withSQLite(path) { database in
      try await database.makeItems()
      try await database.write { try $0.run("INSERT INTO items (id) VALUES (1)") }
      try await database.backUp(to: copy)
      try await database.write { try $0.run("INSERT INTO items (id) VALUES (2)") }
    }
    let numbers = try await withSQLite(copy) { try await $0.itemNumbers() }
    #expect(numbers == [1])
  }
}
