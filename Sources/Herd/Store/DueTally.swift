import CivilTime
import GRDB

/// How many animals are on each due list on one day, by their groups. Kept with what is due, so that no page counts the
/// animals of a whole herd.
enum DueTally {
  /// Whether something is due on the day, in SQL over a row of ``DueRecord``.
  static func isDue(_ row: String = "due", on day: String = ":day") -> String {
    "\(row).first <= \(day) AND ifnull(\(row).last, \(day)) >= \(day)"
  }

  /// 1 where it should have been done before.
  private static func isOverdue(_ row: String = "due", on day: String = ":day") -> String {
    "ifnull(\(row).until < \(day), 0)"
  }

  /// Rows of `list`, `group_id`, `due` and `overdue` that add up to what is due on `:day`: those of the tally, or on another
  /// day one for each animal.
  static func rows(on day: Day, in db: Database) throws -> String {
    try isOf(day, in: db)
      ? "SELECT list, group_id, due, overdue FROM due_tally, due_day WHERE day = :day"
      : "SELECT list, group_id, 1 AS due, \(isOverdue()) AS overdue FROM due WHERE \(isDue())"
  }

  static func isOf(_ day: Day, in db: Database) throws -> Bool {
    try String.fetchOne(db, sql: "SELECT day FROM due_day") == day.rawValue
  }

  /// Counts from the beginning where it is of another day.
  static func turn(to day: Day, in db: Database) throws {
    if try isOf(day, in: db) { return }
    try db.execute(sql: "DELETE FROM due_day")
    try db.execute(sql: "DELETE FROM due_tally")
    try db.execute(
      sql: """
        INSERT INTO due_tally SELECT list, ifnull(group_id, 0), count(*), sum(\(isOverdue()))
        FROM due WHERE \(isDue()) GROUP BY 1, 2
        """, arguments: ["day": day.rawValue])
    try db.execute(sql: "INSERT INTO due_day VALUES (?)", arguments: [day.rawValue])
  }

  /// Makes the tables, and the triggers that count each row of `due`, whoever writes it.
  static func makeTables(in db: Database) throws {
    if try db.tableExists("due_tally") { return }
    try db.execute(sql: "CREATE TABLE due_day (day TEXT PRIMARY KEY) STRICT")
    try db.execute(
      sql: """
        CREATE TABLE due_tally (
          list TEXT, group_id INTEGER, due INTEGER, overdue INTEGER, PRIMARY KEY (list, group_id)
        ) STRICT, WITHOUT ROWID
        """)
    for (event, rows) in [
      ("INSERT", [("NEW", 1)]), ("UPDATE", [("OLD", -1), ("NEW", 1)]), ("DELETE", [("OLD", -1)]),
    ] {
      let counts = rows.map { row, one in
        """
        INSERT INTO due_tally
        SELECT \(row).list, ifnull(\(row).group_id, 0), \(one), \(one) * \(isOverdue(row, on: "day")) FROM due_day
        WHERE \(isDue(row, on: "day"))
        ON CONFLICT (list, group_id) DO UPDATE SET due = due + excluded.due, overdue = overdue + excluded.overdue;
        """
      }
      try db.execute(
        sql: """
          CREATE TRIGGER due_\(event.lowercased())_is_counted AFTER \(event) ON due
          BEGIN \(counts.joined(separator: "\n")) END
          """)
    }
  }
}
