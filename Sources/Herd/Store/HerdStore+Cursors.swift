import GRDB
import HerdBook
import HerdSync
import RecordMapping
import RecordMappingSQLite

// How far the streams have come, in the transactions that make it so.

extension HerdStore {
  /// Notes that a stream has been downloaded up to a number.
  static func advance(_ cursor: CursorRecord, to number: Int, in transaction: StoreTransaction) throws {
    var cursor = cursor
    cursor.number = max(cursor.number, number)
    try transaction.save(cursor)
  }

  /// Prepares for a user who sees something else than before: what is not theirs to see any more is removed, and
  /// what they have newly come to see is going to be downloaded from its beginning.
  func take(_ view: SyncView) async throws {
    try await store.write { transaction in
      var installation = try Self.installation(in: transaction)
      if let known = installation.knownView {
        for scope in known.scopes.subtracting(view.scopes) { try Self.remove(scope, in: transaction) }
        for scope in view.scopes.subtracting(known.scopes).sorted() {
          for type in Self.streams {
            try transaction.save(CursorRecord(stream: type.stream.rawValue, scope: scope.text))
          }
        }
      } else {
        for type in Self.streams {
          try transaction.save(CursorRecord(stream: type.stream.rawValue, scope: ""))
        }
      }
      installation.view = view.texts.joined(separator: "\n")
      try transaction.save(installation)
    }
  }

  /// Prepares for downloading everything anew; what there is stays until that is done.
  func beginAnew() async throws {
    try await store.write { transaction in
      var installation = try Self.installation(in: transaction)
      installation.generation += 1
      installation.view = nil
      try transaction.save(installation)
      try transaction.delete(CursorRecord.self, where: .all)
      try transaction.delete(QuarantineRecord.self, where: .all)
    }
  }

  /// Notes that all streams have come up to a number: rows of an earlier full download that did not come again
  /// are no more, and what was recorded here and is among the server's rows is shown as those.
  func complete(upTo number: Int, at second: Int) async throws {
    try await store.write { transaction in
      var installation = try Self.installation(in: transaction)
      let db = transaction.database
      if installation.sweptGeneration != installation.generation {
        for type in Self.streams {
          try db.execute(
            sql: "DELETE FROM \(type.table) WHERE generation < ?", arguments: [installation.generation])
        }
        installation.sweptGeneration = installation.generation
      }
      try db.execute(
        sql: """
          DELETE FROM recorded_row
          WHERE operation IN (SELECT id FROM operation WHERE state = 'kept' AND acknowledged <= ?)
          """, arguments: [number])
      try Self.removeUnusedPhotos(in: db)
      try db.execute(sql: "DELETE FROM cursor WHERE scope <> ''")
      try db.execute(sql: "UPDATE cursor SET number = max(number, ?)", arguments: [number])
      installation.completeUpTo = number
      installation.completedAt = second
      try transaction.save(installation)
    }
  }

  /// Lets rows that another program could not read be downloaded again.
  ///
  /// - Parameter floor: what is older is not downloaded without everything else, and stays aside.
  /// - Returns: whether there were any.
  func retryQuarantine(as program: String, above floor: Int) async throws -> Bool {
    try await store.write { transaction in
      let db = transaction.database
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT stream, min(number) AS first FROM quarantine WHERE program <> ?1 AND number > ?2 GROUP BY stream
          """, arguments: [program, floor])
      for row in rows {
        let (stream, first): (String, Int) = (row["stream"], row["first"])
        try db.execute(
          sql: "UPDATE cursor SET number = min(number, ?) WHERE stream = ? AND scope = ''",
          arguments: [first - 1, stream])
        try db.execute(
          sql: "DELETE FROM quarantine WHERE stream = ?1 AND number > ?2", arguments: [stream, floor])
      }
      return !rows.isEmpty
    }
  }

  static func installation(in transaction: StoreTransaction) throws -> InstallationRecord {
    guard let installation = try transaction.fetch(InstallationRecord.self, id: 1) else {
      throw NoInstallation()
    }
    return installation
  }

  // MARK: Removing

  /// Removes all that is seen in a scope.
  private static func remove(_ scope: SyncScope, in transaction: StoreTransaction) throws {
    let db = transaction.database
    try db.execute(sql: "DELETE FROM cursor WHERE scope = ?", arguments: [scope.text])
    let parts = scope.text.split(separator: ":", omittingEmptySubsequences: false)
    let number = parts.count == 2 ? Int(parts[1]) : nil
    switch (parts[0], number) {
    case ("s", let stable):
      let animals = try Int.fetchAll(
        db,
        sql: """
          SELECT animal.id FROM animal LEFT JOIN animal_group ON animal_group.id = animal.group_id
          WHERE animal_group.stable IS ?
          """, arguments: [stable])
      for animal in animals { try remove(AnimalID(animal), in: db) }
      try db.execute(sql: "DELETE FROM daily_event WHERE stable IS ?", arguments: [stable])
      try db.execute(sql: "DELETE FROM animal_group WHERE stable IS ?", arguments: [stable])
      try db.execute(sql: "DELETE FROM stable WHERE id = ?", arguments: [stable])
    case ("c", let centre?):
      try db.execute(sql: "DELETE FROM code WHERE list = 'price' AND centre = ?", arguments: [centre])
    case ("bulls", _): try db.execute(sql: "DELETE FROM bull WHERE NOT is_usable")
    case ("u", let user?): try db.execute(sql: "DELETE FROM user WHERE id = ?", arguments: [user])
    default: break
    }
  }

  /// Removes an animal and all that is of it.
  static func remove(_ animal: AnimalID, in db: Database) throws {
    for type in streams {
      guard let column = type.animalColumn else { continue }
      try db.execute(sql: "DELETE FROM \(type.table) WHERE \(column) = ?", arguments: [animal.rawValue])
    }
  }
}

extension InstallationRecord {
  /// `nil` before the first download.
  var knownView: SyncView? {
    view.map { SyncView(Set($0.split(separator: "\n").compactMap { SyncScope(parsing: String($0)) })) }
  }

  func deviceID() throws -> DeviceID {
    guard let device = DeviceID(parsing: device) else { throw HerdStore.NoInstallation() }
    return device
  }
}
