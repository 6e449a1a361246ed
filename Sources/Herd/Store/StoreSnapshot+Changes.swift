package import CivilTime
import GRDB
package import HerdBook
import HerdSync
import RecordMapping
package import RecordMappingSQLite

/// Which changes of the herd are listed; see ``StoreSnapshot/changes(_:after:atMost:)``.
package struct ChangeFilter: Hashable, Sendable {
  /// `nil` for all kinds.
  package var kind: ChangeKind?
  /// `nil` for all days.
  package var since: Day?
  /// The last day; `nil` for all that come.
  package var until: Day?
  /// `nil` for all authors.
  package var author: UserID?
  /// `nil` for all that the user sees.
  package var stable: StableID?
  /// Only what the server does not have.
  package var isUnsent = false

  package init() {}
}

/// A change as it is listed.
package struct ListedChange: Hashable, Sendable {
  package let change: Change
  /// Whether the server does not have it as it is.
  package let isUnsent: Bool

  /// Whether nobody's number is in it: then whoever is logged in has recorded it.
  package var hasNoAuthor: Bool { change.author == UserID(0) }
}

/// Where a change stands among all: by its day, when it was recorded, and its number.
package struct ChangePosition: Hashable, Comparable, Sendable {
  package let day: Day
  /// Seconds since 1970.
  package let recordedAt: Int
  package let id: ChangeID

  package init(day: Day, recordedAt: Int, id: ChangeID) {
    (self.day, self.recordedAt, self.id) = (day, recordedAt, id)
  }

  package init(_ change: Change) { self.init(day: change.day, recordedAt: change.recordedAt, id: change.id) }

  package static func < (one: ChangePosition, other: ChangePosition) -> Bool {
    (one.day, one.recordedAt, one.id) < (other.day, other.recordedAt, other.id)
  }
}

/// What changes name by number: groups, and those who inseminate.
package struct FieldNames: Hashable, Sendable {
  package var groups: [GroupID: Group]
  package var technicians: [TechnicianID: Technician]

  package init(groups: [GroupID: Group] = [:], technicians: [TechnicianID: Technician] = [:]) {
    (self.groups, self.technicians) = (groups, technicians)
  }
}

extension StoreSnapshot {
  /// Returns changes of the herd, the newest first: those of the server, and over them what was recorded here.
  ///
  /// - Parameters:
  ///   - position: only what comes after this one; `nil` from the newest on.
  ///   - count: of changes.
  package func changes(
    _ filter: ChangeFilter, after position: ChangePosition? = nil, atMost count: Int
  ) throws -> [ListedChange] {
    let recorded = try recordedChanges(filter).filter { listed in
      position.map { ChangePosition(listed.change) < $0 } ?? true
    }
    let kept = filter.isUnsent ? [] : try keptChanges(filter, after: position, atMost: count)
    let all = (recorded + kept).sorted { ChangePosition($1.change) < ChangePosition($0.change) }
    return Array(all.prefix(count))
  }

  /// Counts the changes that the filter takes, without reading those of the server.
  func changeCount(_ filter: ChangeFilter) throws -> Int {
    let recorded = try recordedChanges(filter).count
    if filter.isUnsent { return recorded }
    let kept = try query(
      over: ChangeRecord.self, RecordedRow.self, OperationRecord.self, AnimalSummary.self, GroupRecord.self
    ) { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) \(filter.source(after: nil))", arguments: filter.arguments(after: nil))
    }
    return recorded + (kept ?? 0)
  }

  /// Changes of the animal that the server does not have as they are.
  package func unsentChanges(of animal: AnimalID) throws -> Set<ChangeID> {
    let ids = try query(over: RecordedRow.self, OperationRecord.self) { db in
      try Int.fetchAll(
        db,
        sql: """
          SELECT "row" FROM recorded_row JOIN operation ON operation.id = recorded_row.operation
          WHERE animal = ? AND stream = 'changes' AND state <> 'kept'
          """, arguments: [animal.rawValue])
    }
    return Set(ids.map { ChangeID($0) })
  }

  /// Returns what lists show of these animals, as far as they are summarised.
  package func summaries(of animals: Set<AnimalID>) throws -> [AnimalID: AnimalSummary] {
    try animals.reduce(into: [:]) { found, id in
      found[id] = try fetch(AnimalSummary.self, id: id.rawValue)
    }
  }

  /// Returns what changes name by number.
  package func names(in changes: [Change]) throws -> FieldNames {
    let named = changes.map(\.named)
    let technicians = Set(named.flatMap(\.technicians))
    return FieldNames(
      groups: try Set(named.flatMap(\.groups)).reduce(into: [:]) { found, id in
        found[id] = try fetch(GroupRecord.self, id: id.rawValue)?.group
      },
      technicians: technicians.isEmpty
        ? [:]
        : try herd { herd in technicians.reduce(into: [:]) { $0[$1] = herd.technician($1) } })
  }

  // MARK: Rows

  private func keptChanges(
    _ filter: ChangeFilter, after position: ChangePosition?, atMost count: Int
  ) throws -> [ListedChange] {
    try query(
      over: ChangeRecord.self, RecordedRow.self, OperationRecord.self, AnimalSummary.self, GroupRecord.self
    ) { db in
      let objects = try String.fetchAll(
        db, sql: filter.statement(after: position, atMost: count),
        arguments: filter.arguments(after: position))
      return objects.compactMap(Change.init(stored:)).map { ListedChange(change: $0, isUnsent: false) }
    }
  }

  /// There are few: they are read all, as what is narrowed down stands in their objects.
  private func recordedChanges(_ filter: ChangeFilter) throws -> [ListedChange] {
    let rows = try query(
      over: RecordedRow.self, OperationRecord.self, AnimalSummary.self, GroupRecord.self
    ) { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT object, state <> 'kept' AS is_unsent FROM recorded_row
            JOIN operation ON operation.id = recorded_row.operation
          WHERE stream = 'changes' AND NOT is_void
            AND "row" NOT IN (SELECT "row" FROM recorded_row WHERE stream = 'changes' AND is_void)
            AND NOT EXISTS (
              SELECT 1 FROM recorded_row AS later JOIN operation AS last ON last.id = later.operation
              WHERE later.stream = 'changes' AND later."row" = recorded_row."row"
                AND last.sequence > operation.sequence)
            AND \(ChangeFilter.stableCondition(filter.stable, of: "recorded_row"))
          """, arguments: ["stable": filter.stable?.rawValue])
    }
    return rows.compactMap { row in
      guard let change = Change(stored: row["object"]) else { return nil }
      let listed = ListedChange(change: change, isUnsent: row["is_unsent"])
      return filter.takes(listed) ? listed : nil
    }
  }
}

extension ChangeFilter {
  /// Whether it takes a change of its stable.
  fileprivate func takes(_ listed: ListedChange) -> Bool {
    let change = listed.change
    if isUnsent, !listed.isUnsent { return false }
    if let kind, change.knownKind != kind { return false }
    if let author, change.author != author, !listed.hasNoAuthor { return false }
    if let until, until < change.day { return false }
    return since.map { $0 <= change.day } ?? true
  }

  /// Reads changes of the server in the order of an index, which SQLite would not take for all that can be asked for: it would
  /// sort a million changes to show 51 of one author.
  func statement(after position: ChangePosition?, atMost count: Int) -> String {
    """
    SELECT object \(source(after: position))
    ORDER BY day DESC, json_extract(object, '$.at') DESC, id DESC LIMIT \(count)
    """
  }

  fileprivate func source(after position: ChangePosition?) -> String {
    """
    FROM change INDEXED BY change_recent WHERE \(condition(after: position))
      AND id NOT IN (SELECT "row" FROM recorded_row WHERE stream = 'changes')
      AND (operation IS NULL OR operation NOT IN (SELECT id FROM operation WHERE state <> 'kept'))
    """
  }

  private func condition(after position: ChangePosition?) -> String {
    var parts = [Self.stableCondition(stable, of: "change")]
    if kind != nil { parts.append("kind = :kind") }
    if since != nil { parts.append("day >= :since") }
    if until != nil { parts.append("day <= :until") }
    if author != nil { parts.append("json_extract(object, '$.by') = :author") }
    if position != nil {
      parts.append("day <= :day AND (day, json_extract(object, '$.at'), id) < (:day, :at, :id)")
    }
    return parts.joined(separator: " AND ")
  }

  fileprivate static func stableCondition(_ stable: StableID?, of table: String) -> String {
    stable == nil
      ? "TRUE"
      : """
      (SELECT stable FROM animal_summary JOIN animal_group ON animal_group.id = group_id
        WHERE animal_summary.id = \(table).animal) = :stable
      """
  }

  func arguments(after position: ChangePosition?) -> StatementArguments {
    [
      "stable": stable?.rawValue, "kind": kind?.declaration.storedCode, "since": since?.rawValue,
      "until": until?.rawValue,
      "author": author?.rawValue, "day": position?.day.rawValue, "at": position?.recordedText,
      "id": position.map { $0.id.isLocal ? Int.max : $0.id.rawValue },
    ]
  }
}

extension ChangePosition {
  /// As rows have it: `2026-11-18T06:41:09Z`
  fileprivate var recordedText: String {
    LocalDateTime(secondsSince1970: recordedAt, in: .fixed(seconds: 0)).rawValue + "Z"
  }
}

extension KindDeclaration {
  /// The code as the table has it: a number, or a text in JSON.
  fileprivate var storedCode: String { Int(code) == nil ? "\"\(code)\"" : code }
}

extension Change {
  /// Groups and technicians that its fields refer to.
  fileprivate var named: (groups: [GroupID], technicians: [TechnicianID]) {
    kind.fields.reduce(into: ([], [])) { named, field in
      guard case .whole(let number) = fields[field.code] else { return }
      switch field.control {
      case .reference(.group): named.groups.append(GroupID(number))
      case .reference(.technician): named.technicians.append(TechnicianID(number))
      default: break
      }
    }
  }
}
