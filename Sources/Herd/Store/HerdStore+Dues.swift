import CivilTime
import GRDB
import HerdBook
import RecordMapping
import RecordMappingSQLite

// What is due is kept with the summaries: for some weeks ahead, so that lists are right on each day without being made
// again, and each animal only now and then. What it depends on of the herd's lists is noted with it.

extension HerdStore {
  /// Days for which what is due is reckoned at least; twice as many at most, so that animals that came together are
  /// made again on different days.
  private static let dueHorizon = 21
  /// An animal is made again when fewer days than these are known.
  private static let dueReserve = 3

  /// Names the account's numbers among what an animal depends on.
  private static let constants = "constants"

  /// Makes what is due for an animal, whose summary was made.
  static func saveDues(
    of history: AnimalHistory, in group: Int?, _ context: DueContext, noting herd: NotingDirectory,
    in transaction: StoreTransaction
  ) throws {
    let id = history.animal.id.rawValue
    let hasLeft = history.animal.disposal.map { $0.day < context.day } ?? false
    let through = context.day.adding(dueHorizon + Int(id.magnitude % UInt(dueHorizon)))
    let spells = hasLeft ? [] : DueLists.spells(of: history, context, through: through)
    let dues = Set(spells.map { DueRecord($0, of: history.animal.id, in: group) })
    let former = Set(try transaction.fetchAll(DueRecord.self, where: .equal(.animal, id)))
    if dues != former {
      try transaction.delete(DueRecord.self, where: .equal(.animal, id))
      for due in dues { try transaction.save(due) }
    }
    let sources = herd.takeAsked().union([constants]).sorted().map { " \($0) " }.joined()
    try transaction.save(
      DueForecastRecord(
        id: id, through: hasLeft ? nil : through.rawValue, sources: hasLeft ? "" : sources))
  }

  /// Forgets what is due for an animal that is not here any more.
  static func deleteDues(of animal: Int, in transaction: StoreTransaction) throws {
    try transaction.delete(DueRecord.self, where: .equal(.animal, animal))
    try transaction.delete(DueForecastRecord.self, id: animal)
  }

  /// Notes the animals of which something may be due that is not known yet.
  static func noteOutdatedDues(asOf day: Day, in db: Database) throws {
    try db.execute(
      sql: "INSERT OR IGNORE INTO stale_animal SELECT id FROM due_forecast WHERE through < ?",
      arguments: [day.adding(dueReserve).rawValue])
    guard try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM stale_source)") == true else { return }
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO stale_animal SELECT id FROM due_forecast
        WHERE sources <> '' AND EXISTS (SELECT 1 FROM stale_source WHERE instr(sources, ' ' || name || ' '))
        """)
    try db.execute(sql: "DELETE FROM stale_source")
  }

  static func hasOutdatedDues(asOf day: Day, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM stale_source) OR EXISTS (SELECT 1 FROM due_forecast WHERE through < ?)
        """, arguments: [day.adding(dueReserve).rawValue]) ?? false
  }

  /// Makes the triggers that note rows of the herd's lists by which what is due is reckoned, and has all animals of a
  /// file made again that had none.
  static func makeDueTriggers(in db: Database) throws {
    if try db.tableExists("stale_source") { return }
    try db.execute(sql: "CREATE TABLE stale_source (name TEXT PRIMARY KEY) STRICT")
    try db.execute(sql: "INSERT OR IGNORE INTO stale_animal SELECT id FROM animal_summary")
    try makeSourceTriggers(on: "animal_group", naming: { "'groups/' || \($0).id" }, in: db)
    // What is left in a stock changes with each treatment, and nothing is due by it.
    try makeSourceTriggers(
      on: "code", naming: { "'codes/' || \($0).id" },
      changed: """
        OLD.object IS NOT NEW.object
          AND (NEW.list <> 'stock' OR OLD.object ->> 'medicine' IS NOT NEW.object ->> 'medicine')
        """, in: db)
    try makeSourceTriggers(
      on: "constant", naming: { _ in "'\(constants)'" }, of: "name IS NOT NULL",
      changed: "OLD.value IS NOT NEW.value", in: db)
    try makeSourceTriggers(
      on: "recorded_row", naming: { "\($0).stream || '/' || \($0).\"row\"" },
      of: "stream IN ('groups', 'codes')", in: db)
    try db.execute(
      sql: "CREATE INDEX due_list ON due (list, group_id, first, last, until, \"from\", animal)")
    try db.execute(sql: "CREATE INDEX due_order ON due (list, \"from\", animal)")
    try db.execute(
      sql: "CREATE INDEX due_forecast_through ON due_forecast (through) WHERE through IS NOT NULL")
  }

  /// - Parameters:
  ///   - name: the row's stream and number, of `NEW` or `OLD`.
  ///   - condition: which rows of the table are meant.
  ///   - changed: which changes of one count.
  private static func makeSourceTriggers(
    on table: String, naming name: (String) -> String, of condition: String = "id IS NOT NULL",
    changed: String = "OLD.object IS NOT NEW.object", in db: Database
  ) throws {
    for (event, row) in [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")] {
      let isMeant = event == "UPDATE" ? changed : "TRUE"
      // Not OR IGNORE: what the statement says whose trigger it is would be done instead.
      try db.execute(
        sql: """
          CREATE TRIGGER \(table)_\(event.lowercased())_is_a_source AFTER \(event) ON \(table)
          WHEN \(isMeant) AND \(row).\(condition)
          BEGIN INSERT INTO stale_source SELECT \(name(row))
            WHERE \(name(row)) NOT IN (SELECT name FROM stale_source); END
          """)
    }
  }
}
