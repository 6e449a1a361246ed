import CivilTime
import GRDB
package import HerdBook
package import HerdSync
import RecordMapping
package import RecordMappingSQLite

/// The herd of this device as one moment of its file has it, read as rules ask for it: the server's rows, and over them
/// what was recorded here.
package typealias SnapshotHerd = RowHerd<DeviceRows>

extension StoreSnapshot {
  /// Hands over the herd for as long as the closure runs.
  package func herd<Result>(_ body: (SnapshotHerd) throws -> Result) throws -> Result {
    try query(
      over: ChangeRecord.self, RecordedRow.self, OperationRecord.self, AnimalRecord.self, AnimalSummary.self,
      GroupRecord.self, BullRecord.self, CodeRecord.self
    ) { database in try SnapshotHerd.reading(database, body) }
  }
}

extension SnapshotHerd {
  /// Hands over the herd that a connection sees, and throws what could not be read.
  ///
  /// - Parameter median: of the estimates, if another one of herds that follow one another has read it.
  static func reading<Result>(
    _ database: Database, medianPrice median: Int?? = nil, _ body: (SnapshotHerd) throws -> Result
  ) throws -> Result {
    let herd = SnapshotHerd(DeviceRows(database), medianPrice: median)
    let result = try body(herd)
    if let failure = herd.failure { throw failure }
    return result
  }
}

/// The rows of a herd's file as a connection sees them.
///
/// Animals are found by what they bear now (``AnimalSummary``), which is as of the last summary; the server also knows
/// who bore it on a former day, and has the last word.
package final class DeviceRows: HerdRows {
  private let database: Database
  private var consumption: UnsentConsumption?

  init(_ database: Database) { self.database = database }

  package func row(_ stream: SyncStream, _ id: Int) throws -> JSONObject? {
    let recorded = SQLRequest<Row>(
      sql: """
        SELECT CASE WHEN is_void THEN NULL ELSE object END
        FROM recorded_row JOIN operation ON operation.id = operation
        WHERE stream = ? AND "row" = ? ORDER BY sequence DESC LIMIT 1
        """, arguments: [stream.rawValue, id], cached: true)
    if let recorded = try recorded.fetchOne(database) {
      return try members(recorded[0])
    }
    guard let type = HerdStore.streams.first(where: { $0.stream == stream }) else { return nil }
    return try object("SELECT object FROM \(type.table) WHERE id = ?", [id])
  }

  package func bull(_ number: BullNumber) throws -> JSONObject? {
    let recorded = """
      SELECT object FROM recorded_row JOIN operation ON operation.id = operation
      WHERE stream = 'bulls' AND NOT is_void AND json_extract(object, '$.reg') = ?
      ORDER BY sequence DESC LIMIT 1
      """
    return try object(recorded, [number.text])
      ?? object("SELECT object FROM bull WHERE register = ?", [number.text])
  }

  package func changes(of animal: AnimalID) throws -> [Change] { try animal.changes(in: database) }

  package func groupInRow(of animal: AnimalID) throws -> GroupID? {
    try SQLRequest<Int>(
      sql: "SELECT group_id FROM animal WHERE id = ?", arguments: [animal.rawValue], cached: true
    ).fetchOne(database).map { GroupID($0) }
  }

  package func animals(tagged tag: EarTag) throws -> [AnimalID] {
    try animals("tag = ?", [tag.description])
  }

  package func animals(bearing eid: EID) throws -> [AnimalID] { try animals("eid = ?", [eid.description]) }

  package func animals(wearing collar: CollarNumber, in group: GroupID) throws -> [AnimalID] {
    try animals("group_id = ? AND collar = ?", [group.rawValue, collar.number])
  }

  package func estimates() throws -> [Int] {
    try Int?.fetchAll(
      database,
      sql: """
        SELECT \(Self.estimate) FROM change WHERE kind = '35'
        UNION ALL SELECT \(Self.estimate) FROM recorded_row
        WHERE stream = 'changes' AND NOT is_void AND json_extract(object, '$.k') = 35
        """
    ).compactMap(\.self).sorted()
  }

  /// In thousandths, of the row of a price.
  private static let estimate =
    "CAST(round(json_extract(object, '$.f.\(Price.amount.description.key)') * 1000) AS INTEGER)"

  /// Has estimates read without their changes: a rule asks for all of them while something is recorded.
  static func makeIndex(in db: Database) throws {
    try db.execute(sql: "DROP INDEX IF EXISTS change_estimate")
    try db.execute(
      sql: "CREATE INDEX IF NOT EXISTS change_estimated ON change (\(estimate)) WHERE kind = '35'")
  }

  package func remaining(of stock: MedicineStock) throws -> MedicineStock {
    let unsent = try consumption ?? unsentConsumption()
    consumption = unsent
    return unsent.remaining(of: stock)
  }

  /// What was recorded here changes stocks as the server told of them: each row from what the server has, or from what an
  /// earlier operation makes of it.
  private func unsentConsumption() throws -> UnsentConsumption {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT r."row", r.is_void, r.object, c.object FROM recorded_row r
        JOIN operation o ON o.id = r.operation LEFT JOIN change c ON c.id = r."row"
        WHERE r.stream = 'changes' AND (c.kind = '30' OR json_extract(r.object, '$.k') = 30)
        ORDER BY o.sequence, r.position
        """)
    var (consumption, known) = (UnsentConsumption(), [Int: Change?]())
    for row in rows {
      let id: Int = row[0]
      let isVoid: Bool = row[1]
      let former = known[id] ?? (row[3] as String?).flatMap(Change.init(stored:))
      let later = isVoid ? nil : Change(stored: row[2])
      consumption.replace(former, by: later)
      known[id] = .some(later)
    }
    return consumption
  }

  // MARK: Reading
  // Rules ask the same of animal after animal, so that the statements are worth being kept.

  private func animals(_ condition: String, _ arguments: StatementArguments) throws -> [AnimalID] {
    try SQLRequest<Int>(
      sql: "SELECT id FROM animal_summary WHERE \(condition) ORDER BY id", arguments: arguments, cached: true
    ).fetchAll(database).map { AnimalID($0) }
  }

  private func object(_ sql: String, _ arguments: StatementArguments) throws -> JSONObject? {
    try members(try SQLRequest<String>(sql: sql, arguments: arguments, cached: true).fetchOne(database))
  }

  private func members(_ json: String?) throws -> JSONObject? {
    try json.flatMap { try JSONNode(parsing: $0).object }
  }
}
