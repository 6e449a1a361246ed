import Foundation
import GRDB
import GoldenText
import Herd
import HerdBook
import HerdFarm
import HerdSync
import RecordMappingSQLite
import TemporaryFolders
import Testing

/// `Golden/herd-N.sql` are the tables of version N. What changes them raises the version, and is recorded beside
/// those before it.
@Suite(.timeLimit(.minutes(1))) struct `A herd's file` {
  @Test func `has the tables of its version`() async throws {
    try await SyncFarm.with { sync in
      let device = try await sync.device()
      let schema = try await device.store.store.databaseWriter.read { db in
        try String.fetchAll(
          db,
          sql: """
            SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' AND name NOT GLOB '\(HerdFile.searchTables)'
            ORDER BY type <> 'table', name
            """)
      }
      try GoldenText.expect(
        schema.map { $0 + ";\n" }.joined(), "herd-\(HerdStore.schemaVersion).sql")
    }
  }

  @Test(arguments: 1...HerdStore.schemaVersion) func `of an earlier version opens with all that waits in it`(
    version: Int
  ) async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let past = try await sync.device()
      let calf = try await past.fill(cow)
      let folder = try TemporaryFolder()
      let path = folder.url.appending(path: "herd.sqlite").path
      let before = try HerdFile.write(version, to: path, from: past.path)
      let device = try await sync.device(at: path)
      let after = try await device.store.store.databaseWriter.read { db in
        try HerdFile.content(of: before.tables, in: db)
      }
      #expect(after == before)
      try await device.push()
      try await device.link.sendPhotos(from: device.store)
      try await device.pull()
      let unsent = try await device.store.read { try $0.unsent() }
      #expect(unsent.map(\.state) == [.refused])
      let known = try await device.store.read { try $0.animal(calf) }
      let notes = (try await device.notes(of: known), try await device.notes(of: cow))
      #expect(notes == (["small"], ["kept", "with a picture"]))
      let other = try await sync.device()
      try await other.pull()
      let (here, there) = (try await device.store.verification(), try await other.store.verification())
      #expect(here.hash == there.hash && here.isSound)
    }
  }
}

extension HerdDevice {
  /// Records what is kept, refused and not sent, and returns a calf that only this device knows.
  fileprivate func fill(_ cow: AnimalID) async throws -> AnimalID {
    try await pull()
    try await note("kept", of: cow)
    try await note("of nobody", of: AnimalID(999_999))
    try await push()
    _ = try await note(with: Sample.picture(5000), of: cow)
    let calf = try await birth("000007")
    try await note("small", of: calf)
    return calf
  }
}

/// Files of earlier versions.
private enum HerdFile {
  struct Content: Equatable, Sendable {
    var tables: [String: [String]] = [:]
    var rows: [String: [[DatabaseValue]]] = [:]
  }

  /// What SQLite itself makes for the index of searches.
  static let searchTables = "animal_search_*"

  /// Makes a file of a version with what another file holds, as far as it has tables and columns for that.
  static func write(_ version: Int, to path: String, from today: String) throws -> Content {
    let queue = try DatabaseQueue(path: path)
    let content = try queue.writeWithoutTransaction { db in
      try db.execute(sql: try GoldenText.text("herd-\(version).sql"))
      try db.execute(sql: "ATTACH ? AS today", arguments: [today])
      var tables: [String: [String]] = [:]
      for table in try String.fetchAll(
        db,
        sql: "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT GLOB '\(searchTables)'")
      where !table.hasPrefix("sqlite_") {
        let known = Set(try db.columns(in: table, in: "today").map(\.name))
        let columns = try db.columns(in: table, in: "main").map(\.name).filter(known.contains)
        let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        try db.execute(
          sql: "INSERT OR IGNORE INTO main.\"\(table)\" (\(list)) SELECT \(list) FROM today.\"\(table)\"")
        tables[table] = columns
      }
      try db.execute(sql: "DETACH today")
      try db.execute(sql: "PRAGMA user_version = \(version)")
      return try self.content(of: tables, in: db)
    }
    try queue.close()
    return content
  }

  static func content(of tables: [String: [String]], in db: Database) throws -> Content {
    var content = Content(tables: tables)
    for (table, columns) in tables {
      let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
      content.rows[table] = try Row.fetchAll(db, sql: "SELECT \(list) FROM \"\(table)\" ORDER BY \(list)")
        .map { Array($0.databaseValues) }
    }
    return content
  }
}
