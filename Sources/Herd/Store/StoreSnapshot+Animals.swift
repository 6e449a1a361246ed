package import CivilTime
import GRDB
package import HerdBook
import RecordMapping
import RecordMappingJSON
package import RecordMappingSQLite

/// Which animals a list is asked for.
package struct AnimalFilter: Hashable, Sendable {
  package enum Category: String, CaseIterable, Sendable {
    case all = ""
    case heifers, heavy, cows, males

    /// What is of the category, in SQL over ``AnimalSummary``.
    fileprivate var condition: String {
      switch self {
      case .all: "TRUE"
      case .heifers: "NOT is_male AND lactation = 0"
      case .heavy: "\(Self.heifers.condition) AND conceived IS NOT NULL AND served <= :heavy"
      case .cows: "NOT is_male AND lactation > 0"
      case .males: "is_male"
      }
    }
  }

  package var category = Category.all
  /// `nil` for all that the user sees.
  package var stable: StableID?
  /// `nil` for those of all groups.
  package var group: GroupID?
  /// Days after service from which on a pregnant heifer is heavily pregnant.
  package var heavyAfter = HerdConstants()[.heavilyPregnantDays]
  /// As of an ``AnimalSearch``; empty for none.
  package var search = ""

  package init(_ category: Category = .all, in stable: StableID? = nil, matching search: String = "") {
    (self.category, self.stable, self.search) = (category, stable, search)
  }
}

extension StoreSnapshot {
  /// Returns an animal's history, what lists show of it as of the day, also before it was summarised, and its row at the
  /// server; `nil` for one that is not here.
  package func card(
    of animal: AnimalID, asOf day: Day
  ) throws -> (history: AnimalHistory, summary: AnimalSummary, row: JSONObject?)? {
    let animal = try self.animal(animal)
    let changes = try changes(of: animal)
    let row = try fetch(AnimalRecord.self, id: animal.rawValue)?.object.object
    if changes.isEmpty, row == nil { return nil }
    let history = AnimalHistory(of: animal, changes)
    return (history, AnimalSummary(of: history, row: row, asOf: day), row)
  }

  /// Counts the animals of each category that are in the herd on the day.
  package func counts(
    in stable: StableID?, on day: Day, by constants: HerdConstants = HerdConstants()
  ) throws -> [AnimalFilter.Category: Int] {
    var filter = AnimalFilter(in: stable)
    filter.heavyAfter = constants[.heavilyPregnantDays]
    let categories = AnimalFilter.Category.allCases
    return try query(over: AnimalSummary.self, GroupRecord.self) { db in
      let counts = categories.map { "count(*) FILTER (WHERE \($0.condition))" }.joined(separator: ", ")
      let row = try Row.fetchOne(
        db, sql: "SELECT \(counts) FROM animal_summary WHERE \(filter.condition)",
        arguments: filter.arguments(on: day))
      guard let row else { return [:] }
      return Dictionary(uniqueKeysWithValues: zip(categories, categories.indices.map { row[$0] }))
    }
  }

  /// Counts the animals of each stable that are in the herd on the day.
  package func animalCounts(on day: Day) throws -> [StableID: Int] {
    try query(over: AnimalSummary.self, GroupRecord.self) { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT stable, count(*) FROM animal_summary JOIN animal_group ON animal_group.id = group_id
          WHERE stable IS NOT NULL AND \(AnimalFilter.isInHerd) GROUP BY stable
          """, arguments: ["day": day.rawValue])
      return Dictionary(uniqueKeysWithValues: rows.map { (StableID($0[0]), $0[1]) })
    }
  }

  /// Returns a part of the animals that the filter lets through and that are in the herd on the day, by ear tag, and how
  /// many there are in all; of a search that finds many, how many are counted.
  package func animals(
    _ filter: AnimalFilter, on day: Day, from offset: Int, atMost count: Int
  ) throws -> (rows: [AnimalSummary], total: Int, hasMore: Bool) {
    try query(over: AnimalSummary.self, GroupRecord.self) { db in
      let (condition, arguments) = (filter.condition, filter.arguments(on: day))
      if let found = try AnimalSearch(filter.search).animals(where: condition, arguments, in: db) {
        let ids = found.dropFirst(offset).prefix(count)
        return (try summaries(ids), found.count, found.count == AnimalSearch.limit)
      }
      // Few are not in the herd: they are found by their days, so that nobody reads a whole herd to count it.
      let all = "SELECT count(*) FROM animal_summary WHERE \(filter.choice)"
      let (gone, later) = ("\(all) AND \(AnimalFilter.hasLeft)", "\(all) AND \(AnimalFilter.comesLater)")
      let total = try Int.fetchOne(
        db, sql: "SELECT (\(all)) - (\(gone)) - (\(later))", arguments: arguments)
      let ids = try Int.fetchAll(
        db,
        sql:
          "SELECT id FROM animal_summary WHERE \(condition) ORDER BY tag, id LIMIT \(count) OFFSET \(offset)",
        arguments: arguments)
      return (try summaries(ids), total ?? 0, false)
    }
  }

  private func summaries(_ ids: some Sequence<Int>) throws -> [AnimalSummary] {
    let found = try fetchAll(AnimalSummary.self, where: .any(of: Array(ids), .id))
    let summaries = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
    return ids.compactMap { summaries[$0] }
  }
}

extension StoreSnapshot {
  /// Returns the animals that somebody may mean by what they type: those of whose numbers it is the end or the whole,
  /// else those of which it is any part. A whole ear tag is looked for in all stables.
  func animals(named typed: String, in stable: StableID?, on day: Day) throws -> [AnimalSummary] {
    let digits = AnimalSearch.number(in: typed).filter { $0.isASCII && $0.isNumber }
    let filter = AnimalFilter(in: digits.count < AnimalSearch.tagLength ? stable : nil, matching: typed)
    let found = try animals(filter, on: day, from: 0, atMost: 50).rows
    guard !digits.isEmpty else { return found }
    let exact = found.filter { animal in
      animal.digits.hasSuffix(digits) || animal.eid == digits || animal.collar.map(String.init) == digits
    }
    return exact.isEmpty ? found : exact
  }
}

extension AnimalFilter {
  /// What stands in one of the stable's groups.
  static let isInStable = "group_id IN (SELECT id FROM animal_group WHERE stable = :stable)"

  fileprivate static let isInHerd =
    "(\"from\" IS NULL OR \"from\" <= :day) AND (until IS NULL OR until >= :day)"
  // All that is not in the herd, of which nothing is both.
  fileprivate static let hasLeft = "until < :day"
  fileprivate static let comesLater = "\"from\" > :day AND ifnull(until >= :day, TRUE)"

  /// What the filter lets through but for the search, in SQL over ``AnimalSummary``.
  fileprivate var condition: String { "\(Self.isInHerd) AND \(choice)" }

  /// What it lets through of those that were ever in the herd.
  fileprivate var choice: String {
    var parts = [category.condition]
    if stable != nil { parts.append(Self.isInStable) }
    if group != nil { parts.append("group_id = :group") }
    return parts.joined(separator: " AND ")
  }

  fileprivate func arguments(on day: Day) -> StatementArguments {
    [
      "day": day.rawValue, "stable": stable?.rawValue, "group": group?.rawValue,
      "heavy": day.adding(-heavyAfter).rawValue,
    ]
  }
}

// Dams and their offspring, by ear tags as rows have them: `CZ123456961`.

extension StoreSnapshot {
  /// Returns the animal that bears the tag; `nil` where none does.
  package func animal(tagged tag: String) throws -> AnimalID? {
    try fetchAll(AnimalSummary.self, where: .equal(.tag, tag), limit: 1).first.map { AnimalID($0.id) }
  }

  /// Returns the animals whose dam bears the tag, the oldest first.
  package func offspring(of tag: String) throws -> [AnimalSummary] {
    let ids = try query(over: AnimalRecord.self, RecordedRow.self) { db in
      try Int.fetchAll(
        db,
        sql: """
          SELECT id FROM animal WHERE json_extract(object, '$.dam') = ?1
          UNION SELECT animal FROM recorded_row
            WHERE json_extract(object, '$.f.dam') = ?1 AND animal IS NOT NULL AND NOT is_void
          """, arguments: [tag])
    }
    return try ids.compactMap { try fetch(AnimalSummary.self, id: $0) }
      .sorted { ($0.from ?? "", $0.id) < ($1.from ?? "", $1.id) }
  }
}
