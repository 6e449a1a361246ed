import GRDB
import HerdBook
import RecordMapping
import RecordMappingSQLite

// Short texts that are others when something else is stored: by them a browser knows which pages it has as they are now.

extension StoreSnapshot {
  /// What is stored of each animal.
  func marks(of animals: Set<AnimalID>) throws -> [AnimalID: String] {
    try query(
      over: AnimalRecord.self, ChangeRecord.self, TestDayRecord.self, ActivityRecord.self, MilkingRecord.self,
      RecordedRow.self, OperationRecord.self
    ) { db in
      let statement = try db.makeStatement(sql: Self.mark)
      return try animals.reduce(into: [:]) { marks, animal in
        marks[animal] = try String.fetchOne(statement, arguments: [animal.rawValue])
      }
    }
  }

  /// What is stored of stables, groups, bulls and the short lists.
  func markOfLists() throws -> String {
    try query(over: StableRecord.self, GroupRecord.self, BullRecord.self, CodeRecord.self, RecordedRow.self) {
      db in
      let tables = [StableRecord.table, GroupRecord.table, BullRecord.table, CodeRecord.table]
      let marks = tables.map { "(SELECT count(*) || '/' || coalesce(max(number), 0) FROM \($0))" }
      let recorded = """
        (SELECT coalesce(group_concat(operation || position, ' '), '') FROM recorded_row WHERE animal IS NULL)
        """
      let mark = (marks + [recorded]).joined(separator: " || ' ' || ")
      return try String.fetchOne(db, sql: "SELECT \(mark)") ?? ""
    }
  }

  /// Of milkings and activity the last row tells: they are added to, and hardly ever corrected, and there are many.
  private static let mark = """
    SELECT coalesce((SELECT number FROM animal WHERE id = ?1), '')
      || ' ' || (SELECT count(*) || '/' || coalesce(max(number), '') FROM change WHERE animal = ?1)
      || ' ' || (SELECT count(*) || '/' || coalesce(max(number), '') FROM test_day WHERE animal = ?1)
      || ' ' || coalesce((SELECT max(id) FROM activity WHERE animal = ?1), '')
      || ' ' || coalesce((SELECT max(id) FROM milking WHERE animal = ?1), '')
      || ' ' || coalesce((SELECT group_concat(operation || position || state, ' ')
        FROM recorded_row JOIN operation ON operation.id = recorded_row.operation WHERE animal = ?1), '')
    """
}
