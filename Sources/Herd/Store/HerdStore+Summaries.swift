package import CivilTime
import GRDB
import HerdBook
import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite

// Summaries are kept by triggers that note the animals of which a row has changed, whoever has changed it: a download, a
// record, a settled operation. What is noted is summarised in portions, so that nobody waits long for the file.

extension HerdStore {
  /// Animals that one transaction summarises.
  static let portion = 500

  /// Summarises all animals of which a row has changed, those of which something planned has become present, and those
  /// whose due items are not known for long enough.
  package func summarise(asOf day: Day) async throws {
    // In one transaction where few have changed: each waits for the disk.
    var summarised = try await store.write { transaction in
      try DueTally.turn(to: day, in: transaction.database)
      try Self.noteOutdatedDues(asOf: day, in: transaction.database)
      try transaction.database.execute(
        sql: "INSERT OR IGNORE INTO stale_animal SELECT id FROM animal_summary WHERE next <= ?",
        arguments: [day.rawValue])
      return try Self.summarise(atMost: Self.portion, asOf: day, in: transaction)
    }
    while summarised == Self.portion {
      try Task.checkCancellation()
      summarised = try await store.write { try Self.summarise(atMost: Self.portion, asOf: day, in: $0) }
    }
  }

  /// Whether there are animals of which a row has changed since they were summarised.
  func hasStaleSummaries(asOf day: Day) async throws -> Bool {
    try await store.databaseWriter.read { db in
      let isStale = try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (SELECT 1 FROM stale_animal) OR EXISTS (SELECT 1 FROM animal_summary WHERE next <= ?)
          """, arguments: [day.rawValue])
      return try isStale == true || Self.hasOutdatedDues(asOf: day, in: db) || !DueTally.isOf(day, in: db)
    }
  }

  /// Summarises animals of which a row has changed.
  ///
  /// - Returns: how many.
  @discardableResult
  static func summarise(
    atMost count: Int, asOf day: Day, in transaction: StoreTransaction
  ) throws -> Int {
    let db = transaction.database
    let stale = try Int.fetchAll(db, sql: "SELECT id FROM stale_animal LIMIT ?", arguments: [count])
    try SnapshotHerd.reading(db) { herd in
      let lists = NotingDirectory(herd)
      let constants = HerdConstants(try transaction.fetchAll(ConstantRecord.self))
      for id in stale {
        try summarise(
          AnimalID(id), DueContext(on: day, in: lists, constants), noting: lists, in: transaction)
        try db.execute(sql: "DELETE FROM stale_animal WHERE id = ?", arguments: [id])
      }
    }
    return stale.count
  }

  private static func summarise(
    _ animal: AnimalID, _ context: DueContext, noting lists: NotingDirectory, in transaction: StoreTransaction
  ) throws {
    let (id, db) = (animal.rawValue, transaction.database)
    let changes = try animal.changes(in: db)
    let row = try transaction.fetch(AnimalRecord.self, id: id)?.object.object
    guard !changes.isEmpty || row != nil else {
      try transaction.delete(AnimalSummary.self, id: id)
      try deleteDues(of: id, in: transaction)
      try deleteAudit(of: id, in: transaction)
      return try AnimalSearch.remove(id, in: db)
    }
    let history = AnimalHistory(of: animal, changes)
    let summary = AnimalSummary(of: history, row: row, asOf: context.day)
    if try transaction.save(summary) != .unchanged { try AnimalSearch.index(summary, in: db) }
    try noteUnaudited(history, in: transaction)
    try saveDues(of: history, in: summary.group, context, noting: lists, in: transaction)
  }

  /// Makes the triggers, and notes all animals of a file that had none.
  static func makeTriggers(in db: Database) throws {
    if try db.tableExists("stale_animal") { return }
    try db.execute(sql: "CREATE TABLE stale_animal (id INTEGER PRIMARY KEY) STRICT")
    try db.execute(
      sql: """
        INSERT INTO stale_animal SELECT id FROM animal UNION SELECT animal FROM change
        UNION SELECT animal FROM recorded_row WHERE animal IS NOT NULL
        """)
    for (table, column) in [("animal", "id"), ("change", "animal"), ("recorded_row", "animal")] {
      // Not OR IGNORE: what the statement says whose trigger it is would be done instead.
      for (event, rows) in [("INSERT", ["NEW"]), ("UPDATE", ["OLD", "NEW"]), ("DELETE", ["OLD"])] {
        let notes = rows.map {
          "INSERT INTO stale_animal SELECT \($0).\(column) WHERE \($0).\(column) IS NOT NULL AND \($0).\(column) NOT IN (SELECT id FROM stale_animal);"
        }
        try db.execute(
          sql: """
            CREATE TRIGGER \(table)_\(event.lowercased())_is_noted AFTER \(event) ON "\(table)"
            BEGIN \(notes.joined(separator: " ")) END
            """)
      }
    }
    try db.execute(sql: "CREATE INDEX animal_summary_tag ON animal_summary (tag)")
    try db.execute(sql: "CREATE INDEX animal_summary_group ON animal_summary (group_id)")
    try db.execute(sql: "CREATE INDEX animal_summary_next ON animal_summary (next) WHERE next IS NOT NULL")
  }
}
