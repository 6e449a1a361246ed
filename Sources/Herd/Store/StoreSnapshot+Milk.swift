package import CivilTime
import GRDB
package import HerdBook
package import HerdSync
import RecordMapping
package import RecordMappingSQLite

// What the parlour, collars and laboratories tell of an animal.

/// A test day as it is listed.
package struct ListedTestDay: Hashable, Sendable, Identifiable {
  /// Negative as long as only this device knows it.
  package let id: Int
  package let test: TestDay
}

/// What the activity collar has counted on a day and the day before.
package struct ActivityCounts: Hashable, Sendable {
  package let today: Int?
  package let yesterday: Int?
  /// The last count of all before the day, and its day.
  package let last: Last?

  package struct Last: Hashable, Sendable {
    package let day: Day
    package let count: Int
  }
}

extension StoreSnapshot {
  /// Days before the day that is asked for of which milkings and activity are read.
  private static let reach = 30

  /// Returns the milk of the last days up to the day.
  package func milk(of animal: AnimalID, until day: Day) throws -> DailyMilk {
    DailyMilk(
      try rows(of: MilkingRecord.self, animal, until: day).compactMap { day, row in
        row.thousandths("kg").map { DailyMilk.Amount(Kilograms(grams: $0), on: day) }
      })
  }

  /// Returns what the collar has counted up to the day.
  package func activity(of animal: AnimalID, until day: Day) throws -> ActivityCounts {
    let counts = try rows(of: ActivityRecord.self, animal, until: day).compactMap { day, row in
      row["steps"]?.whole.map { ActivityCounts.Last(day: day, count: $0) }
    }
    func most(on day: Day) -> Int? { counts.filter { $0.day == day }.map(\.count).max() }
    return ActivityCounts(
      today: most(on: day), yesterday: most(on: day.adding(-1)), last: counts.max { $0.day < $1.day })
  }

  private func rows<Record: StreamRecord>(
    of record: Record.Type, _ animal: AnimalID, until day: Day
  ) throws -> [(Day, JSONObject)] {
    let objects = try query(over: record) { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT object FROM \(Record.table)
          WHERE animal = ? AND json_extract(object, '$.d') BETWEEN ? AND ?
          """, arguments: [animal.rawValue, day.adding(-Self.reach).rawValue, day.rawValue])
    }
    return objects.compactMap { json in
      guard let row = HerdLink.object(in: Array(json.utf8)),
        let day = row["d"]?.text.flatMap({ Day(iso8601: $0) })
      else { return nil }
      return (day, row)
    }
  }

  /// Returns the operation that has recorded a row of a stream here; `nil` once the server's own is shown.
  package func operation(recording row: Int, in stream: SyncStream) throws -> OperationRecord? {
    let id = try query(over: RecordedRow.self) { db in
      try String.fetchOne(
        db, sql: "SELECT operation FROM recorded_row WHERE stream = ? AND \"row\" = ?",
        arguments: [stream.rawValue, row])
    }
    return try id.flatMap { try fetch(OperationRecord.self, id: $0) }
  }

  /// Returns the animal's test days, the oldest first, with those that were recorded here.
  package func testDays(of animal: AnimalID) throws -> [ListedTestDay] {
    let objects = try query(over: TestDayRecord.self, RecordedRow.self, OperationRecord.self) { db in
      try animal.rows(of: TestDayRecord.self, in: db)
    }
    return objects.compactMap(ListedTestDay.init).sorted { ($0.test.date, $0.id) < ($1.test.date, $1.id) }
  }
}

extension ListedTestDay {
  /// `nil` for a row that this version can't read.
  fileprivate init?(stored json: String) {
    guard let row = HerdLink.object(in: Array(json.utf8)), let id = row["id"]?.whole else { return nil }
    do throws(SyncLine.Malformed) { self.init(id: id, test: try TestDay(row: row)) } catch { return nil }
  }
}
