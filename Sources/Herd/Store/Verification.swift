import GRDB
package import HerdBook
package import HerdSync
import RecordMappingSQLite

/// What is in a herd's file, and whether it agrees with itself.
package struct Verification: Hashable, Sendable {
  /// Rows of each stream.
  package var rows: [SyncStream: Int] = [:]
  /// Of all rows without what only this device is told; two devices of one user that have come as far have the
  /// same.
  package var hash = ""
  /// Animals whose row is not what their changes make of them.
  package var astray: [AnimalID] = []
  /// Rows of animals that are not there.
  package var orphans = 0
  /// Rows that could not be stored.
  package var quarantined = 0
  /// Rows that are stored, and that this version can't read.
  package var unreadable = 0
  /// What SQLite has to say against the file; empty if nothing.
  package var damage: [String] = []

  package var isSound: Bool { astray.isEmpty && orphans == 0 && damage.isEmpty }
}

extension HerdStore {
  /// Reads the whole file and folds each animal anew.
  package func verification() async throws -> Verification {
    try await store.databaseWriter.read { db in
      var found = Verification()
      found.damage = try String.fetchAll(db, sql: "PRAGMA quick_check").filter { $0 != "ok" }
      found.quarantined = try Int.fetchOne(db, sql: "SELECT count(*) FROM quarantine") ?? 0
      var seal = SyncSeal()
      for type in Self.streams { try Self.add(type, to: &found, &seal, db) }
      found.hash = seal.digits
      try Self.fold(&found, db)
      return found
    }
  }

  /// Counts and hashes the rows of a stream, in the order of their identities.
  private static func add(
    _ type: any StreamRecord.Type, to found: inout Verification, _ seal: inout SyncSeal, _ db: Database
  ) throws {
    seal.take(type.stream.rawValue.utf8)
    let rows = try String.fetchCursor(db, sql: "SELECT object FROM \(type.table) ORDER BY id")
    while let json = try rows.next() {
      found.rows[type.stream, default: 0] += 1
      guard var row = HerdLink.object(in: Array(json.utf8)) else {
        found.unreadable += 1
        continue
      }
      // An operation is told to the device alone that has sent it.
      (row["t"], row["op"]) = (nil, nil)
      seal.take(JSONNode.object(row).json.utf8)
    }
    guard type.stream.isOfAnimals else { return }
    let orphans = "SELECT count(*) FROM \(type.table) WHERE animal NOT IN (SELECT id FROM animal)"
    found.orphans += try Int.fetchOne(db, sql: orphans) ?? 0
  }

  private static func fold(_ found: inout Verification, _ db: Database) throws {
    let animals = try Row.fetchCursor(db, sql: "SELECT id, object FROM animal ORDER BY id")
    let changes = try Row.fetchCursor(db, sql: "SELECT animal, object FROM change ORDER BY animal")
    var next = try changes.next().map(StoredChange.init)
    while let row = try animals.next() {
      let (id, json): (Int, String) = (row["id"], row["object"])
      var history: [Change] = []
      while let change = next, change.animal <= id {
        if change.animal == id { change.change.map { history.append($0) } ?? (found.unreadable += 1) }
        next = try changes.next().map(StoredChange.init)
      }
      if !agrees(json, with: AnimalHistory(of: AnimalID(id), history).animal) {
        found.astray.append(AnimalID(id))
      }
    }
  }

  /// Whether all that the row says is what the changes make of the animal; rows of other servers may say less.
  private static func agrees(_ json: String, with animal: Animal) -> Bool {
    guard var row = HerdLink.object(in: Array(json.utf8)) else { return false }
    for name in ["t", "sn", "op"] { row[name] = nil }
    let folded = animal.row(over: row)
    return row.members.allSatisfy { folded[$0.name] == $0.value }
  }
}

private struct StoredChange {
  let animal: Int
  let change: Change?

  init(_ row: Row) {
    animal = row["animal"]
    change = Change(stored: row["object"])
  }
}
