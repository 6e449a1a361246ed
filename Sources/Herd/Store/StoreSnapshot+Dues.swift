package import CivilTime
import GRDB
package import HerdBook
import RecordMapping
package import RecordMappingSQLite

/// Which due animals a list is asked for.
package struct DueFilter: Hashable, Sendable {
  /// `nil` for all lists.
  package var list: DueList?
  /// `nil` for all that the user sees.
  package var stable: StableID?
  /// As of an ``AnimalFilter``.
  package var search = ""

  package init(_ list: DueList? = nil, in stable: StableID? = nil) {
    (self.list, self.stable) = (list, stable)
  }
}

/// How many animals something is due for, and for how many of them it is late.
package struct DueCount: Hashable, Sendable {
  package var due = 0
  package var overdue = 0

  package init(due: Int = 0, overdue: Int = 0) { (self.due, self.overdue) = (due, overdue) }

  package static func + (one: DueCount, other: DueCount) -> DueCount {
    DueCount(due: one.due + other.due, overdue: one.overdue + other.overdue)
  }
}

/// An animal on a due list, as the list shows it.
package struct DueAnimal: Hashable, Sendable {
  package let list: DueList
  package let animal: AnimalSummary
  /// Since when it is due, and the last day on which it is in time.
  package let from: Day
  package let until: Day?

  package func isOverdue(on day: Day) -> Bool { until.map { $0 < day } ?? false }
}

extension StoreSnapshot {
  /// Counts the animals on each list.
  package func dueCounts(in stable: StableID?, on day: Day) throws -> [DueList: DueCount] {
    try query(over: DueRecord.self, GroupRecord.self) { db in
      let filter = DueFilter(in: stable)
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT list, sum(due), sum(overdue) FROM (\(try DueTally.rows(on: day, in: db)))
          WHERE \(filter.place) GROUP BY list HAVING sum(due) > 0
          """, arguments: filter.arguments(on: day))
      return rows.reduce(into: [:]) { counts, row in
        guard let list = DueList(rawValue: row[0]) else { return }
        counts[list] = DueCount(due: row[1], overdue: row[2])
      }
    }
  }

  /// Returns a part of the animals that the filter lets through, the longest due first, and how many there are in all.
  package func dueAnimals(
    _ filter: DueFilter, on day: Day, from offset: Int, atMost count: Int
  ) throws -> (rows: [DueAnimal], total: Int) {
    try query(over: DueRecord.self, AnimalSummary.self, GroupRecord.self) { db in
      let search = try AnimalSearch(filter.search).condition(in: db)
      var (condition, arguments) = ("\(DueTally.isDue()) AND \(filter.place)", filter.arguments(on: day))
      var counting = "SELECT sum(due) FROM (\(try DueTally.rows(on: day, in: db))) WHERE \(filter.place)"
      if let search {
        condition += " AND animal IN (SELECT id FROM animal_summary WHERE \(search.sql))"
        arguments += search.arguments
        counting = "SELECT count(*) FROM due WHERE \(condition)"
      }
      let total = try Int.fetchOne(db, sql: counting, arguments: arguments)
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT list, animal, "from", until FROM due WHERE \(condition)
          ORDER BY "from", animal LIMIT \(count) OFFSET \(offset)
          """, arguments: arguments)
      return (try rows.compactMap(dueAnimal), total ?? 0)
    }
  }

  private func dueAnimal(_ row: Row) throws -> DueAnimal? {
    guard let list = DueList(rawValue: row[0]), let from = Day(rawValue: row[2]),
      let animal = try fetch(AnimalSummary.self, id: row[1])
    else { return nil }
    let until: String? = row[3]
    return DueAnimal(list: list, animal: animal, from: from, until: until.flatMap(Day.init(rawValue:)))
  }
}

extension DueFilter {
  /// What the filter lets through but for the day and the search, in SQL over ``DueRecord`` and over ``DueTally``.
  fileprivate var place: String {
    let parts = [list.map { _ in "list = :list" }, stable.map { _ in AnimalFilter.isInStable }]
    return (["TRUE"] + parts.compactMap(\.self)).joined(separator: " AND ")
  }

  fileprivate func arguments(on day: Day) -> StatementArguments {
    var arguments: StatementArguments = ["day": day.rawValue]
    if let list { arguments += ["list": list.rawValue] }
    if let stable { arguments += ["stable": stable.rawValue] }
    return arguments
  }
}
