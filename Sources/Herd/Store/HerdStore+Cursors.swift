import GRDB
import HerdBook
import HerdSync
import RecordMapping
import RecordMappingSQLite

// How far the streams have come, in the transactions that make it so.

extension HerdStore {
  /// Notes that a stream has been downloaded up to a number.
  ///
  /// - Throws: ``Overtaken`` if it is not where this download has brought it: another program is at work on the
  ///   file.
  static func advance(_ cursor: inout CursorRecord, to number: Int, in transaction: StoreTransaction) throws {
    let id = CursorRecord.RecordID(stream: cursor.stream, scope: cursor.scope)
    guard try transaction.fetch(CursorRecord.self, id: id)?.number == cursor.number else { throw Overtaken() }
    cursor.number = max(cursor.number, number)
    try transaction.save(cursor)
  }

  /// Demands that nothing has been prepared anew since a download began: its rows would be of before.
  static func demand(_ begun: InstallationRecord, in transaction: StoreTransaction) throws {
    let now = try installation(in: transaction)
    guard (now.generation, now.view) == (begun.generation, begun.view) else { throw Overtaken() }
  }

  /// Another program has changed how far the file is.
  package struct Overtaken: Error {}

  /// Prepares for a user who sees something else than before: what is not theirs to see any more is removed, and
  /// what they have newly come to see is going to be downloaded from its beginning.
  func apply(_ view: Set<String>) async throws {
    try await store.write { transaction in
      var installation = try Self.installation(in: transaction)
      if installation.view == Self.view(hashed: SyncView.hash(of: view)) {
        // What a file said of it was the same.
      } else if installation.view?.hasPrefix("#") == true {
        // Nobody knows what it was: all comes again, and what does not is removed.
        try Self.beginAnew(&installation, in: transaction)
        try Self.beginAll(in: transaction)
      } else if let known = installation.knownView {
        let lost = known.subtracting(view)
        if !lost.isEmpty, try Self.hasStrays(in: transaction.database) {
          // Nobody knows whose they are: they come again, or go.
          try Self.removeAllUnseen(lost, in: transaction, seeing: view)
          try Self.beginAnew(&installation, in: transaction)
          try Self.beginAll(in: transaction)
        } else {
          try Self.removeAllUnseen(lost, in: transaction, seeing: view)
          for scope in view.subtracting(known).sorted() {
            for type in Self.streams {
              try transaction.save(CursorRecord(stream: type.stream.rawValue, scope: scope))
            }
          }
        }
      } else {
        try Self.beginAll(in: transaction)
      }
      installation.view = view.sorted().joined(separator: "\n")
      try transaction.save(installation)
    }
  }

  private static func beginAll(in transaction: StoreTransaction) throws {
    for type in streams { try transaction.save(CursorRecord(stream: type.stream.rawValue, scope: "")) }
  }

  /// Lets streams begin that a program before this one did not know.
  func beginNewStreams() async throws {
    try await store.write { transaction in
      guard try Self.installation(in: transaction).view != nil else { return }
      for type in Self.streams {
        let id = CursorRecord.RecordID(stream: type.stream.rawValue, scope: "")
        if try transaction.fetch(CursorRecord.self, id: id) == nil {
          try transaction.save(CursorRecord(stream: type.stream.rawValue, scope: ""))
        }
      }
    }
  }

  /// Notes how far the account is where a download begins from 0.
  func begin(_ cursor: CursorRecord, at number: Int) async throws -> CursorRecord {
    guard cursor.number == 0, cursor.begun == 0 else { return cursor }
    var begun = cursor
    begun.begun = number
    try await store.save(begun)
    return begun
  }

  /// Prepares for downloading everything anew; what there is stays until that is done.
  ///
  /// - Parameters:
  ///   - received: numbers of this device's operations that the server has kept: all others that it had kept are
  ///     sent again. `nil` for a server that has lost nothing.
  ///   - second: now, since 1970.
  package func beginAnew(
    resendingAllBut received: [ClosedRange<Int>]? = nil, at second: Int = 0
  ) async throws {
    try await store.write { transaction in
      var installation = try Self.installation(in: transaction)
      try Self.beginAnew(&installation, in: transaction)
      installation.view = nil
      try transaction.save(installation)
      if let received { try Self.resendLost(besides: received, at: second, in: transaction) }
    }
  }

  /// Whether what follows on a number follows on what is here: nothing is half downloaded, and nothing was put
  /// aside that this program may read.
  func goesOn(from number: Int, as program: String) async throws -> Bool {
    let cursors = try await cursors()
    let known = Set(cursors.filter { $0.scope.isEmpty && $0.number >= number }.map(\.stream))
    let aside = try await store.count(QuarantineRecord.self, where: .notEqual(.program, program))
    return number > 0 && aside == 0 && cursors.allSatisfy(\.scope.isEmpty)
      && Self.streams.allSatisfy { known.contains($0.stream.rawValue) }
  }

  /// Prepares for reading everything anew from a file, which says of what the user sees only a hash.
  func beginAnew(seeing hash: String) async throws {
    try await store.write { transaction in
      var installation = try Self.installation(in: transaction)
      try Self.beginAnew(&installation, in: transaction)
      try Self.beginAll(in: transaction)
      installation.view = Self.view(hashed: hash)
      try transaction.save(installation)
    }
  }

  /// What is remembered of a view of which only the hash is known: a server that is asked later says the scopes,
  /// and all of them are new then.
  static func view(hashed hash: String) -> String { "#\(hash)" }

  private static func beginAnew(
    _ installation: inout InstallationRecord, in transaction: StoreTransaction
  ) throws {
    installation.generation += 1
    try transaction.delete(CursorRecord.self, where: .all)
    try transaction.delete(QuarantineRecord.self, where: .all)
  }

  /// Notes that all streams have come up to a number: rows of an earlier full download that did not come again
  /// are no more, and what was recorded here and is among the server's rows is shown as those.
  ///
  /// - Parameter begun: the installation as it was when the download began.
  /// - Throws: ``Overtaken`` if another program has prepared another download since.
  func complete(_ begun: InstallationRecord, upTo number: Int, at second: Int) async throws {
    try await store.write { transaction in
      var installation = try Self.installation(in: transaction)
      try Self.demand(begun, in: transaction)
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
            AND operation NOT IN (
              SELECT json_extract(line, '$.op') FROM quarantine
              WHERE json_valid(line) AND json_extract(line, '$.op') IS NOT NULL)
          """, arguments: [number])
      try db.execute(
        sql: """
          DELETE FROM operation WHERE state = 'kept' AND kept_at < ?
            AND id NOT IN (SELECT operation FROM recorded_row)
          """, arguments: [second - Self.keptSeconds])
      try db.execute(
        sql: "UPDATE operation SET kept_at = ? WHERE state = 'kept' AND kept_at IS NULL", arguments: [second])
      try Self.removeUnusedPhotos(in: db)
      try db.execute(sql: "DELETE FROM cursor WHERE scope <> ''")
      try db.execute(sql: "UPDATE cursor SET number = max(number, ?)", arguments: [number])
      installation.completeUpTo = number
      installation.completedAt = second
      try transaction.save(installation)
    }
  }

  /// So long operations that the server has kept are remembered, as it remembers them: 400 days.
  private static let keptSeconds = 400 * 86_400

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
      if floor == 0, rows.contains(where: { ($0["first"] as Int) <= 1 }) {
        // From 0 on nobody is told deletions.
        var installation = try Self.installation(in: transaction)
        try Self.beginAnew(&installation, in: transaction)
        try Self.beginAll(in: transaction)
        try transaction.save(installation)
        return true
      }
      for row in rows {
        let (stream, first): (String, Int) = (row["stream"], row["first"])
        try db.execute(
          sql: "UPDATE cursor SET number = min(number, ?) WHERE stream = ? AND scope = ''",
          arguments: [max(first - 1, floor), stream])
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

  /// Whether there are animals of which nobody knows where they stand, or rows that could not be read.
  private static func hasStrays(in db: Database) throws -> Bool {
    let strays = """
      SELECT EXISTS (SELECT 1 FROM quarantine) OR EXISTS (
        SELECT 1 FROM animal WHERE group_id IS NOT NULL AND group_id NOT IN (SELECT id FROM animal_group))
      """
    return try Bool.fetchOne(db, sql: strays) ?? false
  }

  /// Removes what is seen only in scopes that are lost; of animals all that are not known to stand in what is
  /// seen.
  private static func removeAllUnseen(
    _ lost: Set<String>, in transaction: StoreTransaction, seeing view: Set<String>
  ) throws {
    for scope in lost { try removeRows(of: scope, in: transaction) }
    guard lost.contains(where: { $0.hasPrefix("s:") }) else { return }
    let animals = try Row.fetchAll(
      transaction.database,
      sql: """
        SELECT animal.id AS id, animal_group.stable AS stable FROM animal
        LEFT JOIN animal_group ON animal_group.id = animal.group_id
        """)
    for row in animals {
      let (animal, stable): (Int, Int?) = (row["id"], row["stable"])
      if !view.contains(SyncScope.stable(stable.map { StableID($0) }).text) {
        try remove(AnimalID(animal), in: transaction.database)
      }
    }
    for scope in lost where scope.hasPrefix("s:") {
      try transaction.database.execute(
        sql: "DELETE FROM animal_group WHERE stable IS ?", arguments: [Int(scope.dropFirst(2))])
    }
  }

  /// Removes the rows of lists that are seen in a scope.
  private static func removeRows(of scope: String, in transaction: StoreTransaction) throws {
    let db = transaction.database
    try db.execute(sql: "DELETE FROM cursor WHERE scope = ?", arguments: [scope])
    let parts = scope.split(separator: ":", omittingEmptySubsequences: false)
    let number = parts.count == 2 ? Int(parts[1]) : nil
    switch (parts[0], number) {
    case ("s", let stable):
      try db.execute(sql: "DELETE FROM daily_event WHERE stable IS ?", arguments: [stable])
      try db.execute(sql: "DELETE FROM stable WHERE id = ?", arguments: [stable])
    case ("c", let centre?):
      try db.execute(sql: "DELETE FROM code WHERE list = 'price' AND centre = ?", arguments: [centre])
    case ("bulls", _): try db.execute(sql: "DELETE FROM bull WHERE NOT is_usable")
    case ("u", let user?): try db.execute(sql: "DELETE FROM user WHERE id = ?", arguments: [user])
    default: break
    }
  }

  /// Removes an animal and all that is of it, what was put aside too.
  static func remove(_ animal: AnimalID, in db: Database) throws {
    for type in streams {
      guard let column = type.animalColumn else { continue }
      try db.execute(sql: "DELETE FROM \(type.table) WHERE \(column) = ?", arguments: [animal.rawValue])
    }
    try db.execute(
      sql: """
        DELETE FROM quarantine WHERE stream = 'animals' AND "row" = CAST(?1 AS TEXT)
          OR json_valid(line) AND json_extract(line, '$.a') = ?1
        """, arguments: [animal.rawValue])
  }
}

extension InstallationRecord {
  /// `nil` before the first download.
  var knownView: Set<String>? { view.map { Set($0.split(separator: "\n").map(String.init)) } }

  func deviceID() throws -> DeviceID {
    guard let device = DeviceID(parsing: device) else { throw HerdStore.NoInstallation() }
    return device
  }
}
