import GRDB
import HerdBook
import HerdSync
import RecordMappingSQLite
package import Uplink
import UplinkSQLite

extension HerdStore {
  /// The outbox of this herd: what the server says of an operation is kept in the transaction in which the
  /// operation leaves the outbox.
  package func makeOutbox(
    clock: any Clock<Duration> = ContinuousClock(), seed: UInt64? = nil
  ) async throws(OutboxFailure) -> Outbox {
    let store = try await SQLiteOutboxStore(store.databaseWriter) { settlement, db in
      try Self.settle(settlement, in: db)
    }
    return Outbox(store: store, configuration: Self.outboxConfiguration, clock: clock, seed: seed)
  }

  private static func settle(_ settlement: OutboxSettlement, in db: Database) throws {
    let operation = settlement.item.content.key
    switch settlement.outcome {
    case .delivered(let answer): try settle(operation, by: try receipt(answer), in: db)
    case .dead(.rejected(_, let answer)) where isReceipt(answer):
      try settle(operation, by: try receipt(answer), in: db)
    case .dead(let death): try refuse(operation, because: death, in: db)
    case .dropped: try withdraw(operation, in: db)
    // Only tried again: a correction is written with its rows.
    case .resubmitted:
      try db.execute(
        sql: "UPDATE operation SET state = 'waiting', receipt = NULL WHERE id = ?", arguments: [operation])
    }
  }

  /// Forgets an operation but for its number, which would be missed.
  private static func withdraw(_ operation: String, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO withdrawn_operation (sequence, recorded_at, line)
        SELECT sequence, recorded_at, line FROM operation WHERE id = ?
        """, arguments: [operation])
    try db.execute(sql: "DELETE FROM recorded_row WHERE operation = ?", arguments: [operation])
    try db.execute(sql: "DELETE FROM operation WHERE id = ?", arguments: [operation])
  }

  /// Shows the rows of an operation that was not recorded just now.
  ///
  /// - Parameter old: the operation whose rows were shown; `nil` for the same.
  static func show(_ operation: Operation, insteadOf old: String? = nil, in db: Database) throws {
    let old = old ?? operation.id.text
    let rows = try operation.rows.map { try completed($0, of: operation, shownBy: old, in: db) }
    try db.execute(sql: "DELETE FROM recorded_row WHERE operation = ?", arguments: [old])
    for (position, row) in rows.enumerated() {
      let row = try RecordedRow(sent: row, position, of: operation)
      try db.execute(
        sql: """
          INSERT INTO recorded_row (operation, position, stream, "row", animal, is_void, object)
          VALUES (?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          row.operation, row.position, row.stream, row.row, row.animal, row.isVoid, row.object,
        ])
    }
  }

  /// A refusal that was too long to be kept whole is one all the same.
  private static func isReceipt(_ answer: [UInt8]) -> Bool {
    do { _ = try receipt(answer) } catch { return false }
    return true
  }

  /// An amendment says only what it changes; all else is as it is shown, or as the server has it.
  private static func completed(
    _ row: Operation.Row, of operation: Operation, shownBy old: String, in db: Database
  ) throws -> Operation.Row {
    guard operation.type != .create, let id = row.members["id"]?.whole,
      let type = streams.first(where: { $0.stream == row.stream })
    else { return row }
    let shown = try String.fetchOne(
      db, sql: "SELECT object FROM recorded_row WHERE operation = ? AND \"row\" = ?", arguments: [old, id])
    let kept = try String.fetchOne(
      db, sql: "SELECT object FROM \(type.table) WHERE id = ?", arguments: [id])
    guard let json = shown ?? kept, var members = HerdLink.object(in: Array(json.utf8)) else { return row }
    for name in ["t", "sn", "op"] { members[name] = nil }
    for member in row.members.members { members[member.name] = member.value }
    return Operation.Row(row.stream, members)
  }

  private static func receipt(_ answer: [UInt8]) throws -> Receipt {
    try Receipt(JSONNode(parsing: answer).object ?? JSONObject())
  }

  private static func settle(_ operation: String, by receipt: Receipt, in db: Database) throws {
    let state: OperationState
    var number: Int?
    switch receipt.outcome {
    case .done(let done, _):
      (state, number) = (.kept, done.number)
      for (name, id) in done.identities {
        if let local = Recording.identity(named: name) { try replace(local, by: id, in: db) }
      }
      for photo in done.wanted {
        try db.execute(sql: "UPDATE photo SET is_wanted = 1 WHERE sha256 = ?", arguments: [photo.text])
      }
    case .refused: state = .refused
    case .conflict: state = .conflict
    }
    try db.execute(
      sql: "UPDATE operation SET state = ?, receipt = ?, acknowledged = ? WHERE id = ?",
      arguments: [state.rawValue, JSONNode.object(receipt.object).json, number, operation])
  }

  private static func refuse(_ operation: String, because death: OutboxDeath, in db: Database) throws {
    guard let id = OperationID(parsing: operation) else { return }
    let receipt = Receipt(of: id, .refused([Receipt.Issue("E0.send")]))
    try settle(operation, by: receipt, in: db)
  }

  /// Writes the server's identity wherever the device's own stands, or another one that the server had given.
  static func replace(_ local: Int, by id: Int, in db: Database) throws {
    let former = try Int.fetchOne(
      db, sql: "SELECT id FROM local_identity WHERE local = ?", arguments: [local])
    let names = [local, former ?? local]
    try db.execute(
      sql: "INSERT OR REPLACE INTO local_identity (local, id) VALUES (?, ?)", arguments: [local, id])
    try db.execute(
      sql: "UPDATE photo_use SET \"row\" = ? WHERE \"row\" IN (?, ?)",
      arguments: StatementArguments([id] + names))
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT operation, position, stream, row, animal, object FROM recorded_row
        WHERE row IN (?1, ?2) OR animal IN (?1, ?2) OR instr(object, ?1) > 0
        """, arguments: StatementArguments(names))
    for row in rows {
      let (operation, position, own, animal, text): (String, Int, Int, Int?, String) = (
        row["operation"], row["position"], row["row"], row["animal"], row["object"]
      )
      var object = try JSONNode(parsing: text).object ?? JSONObject()
      if let stream = SyncStream(rawValue: row["stream"]) {
        object = object.renamed(in: stream) { $0 == .whole(local) ? .whole(id) : $0 }
      }
      let isOwn = names.contains(own)
      let isOfAnimal = animal.map(names.contains) ?? false
      if isOwn { object["id"] = .whole(id) }
      if isOfAnimal { object["a"] = .whole(id) }
      try db.execute(
        sql: "UPDATE recorded_row SET row = ?, animal = ?, object = ? WHERE operation = ? AND position = ?",
        arguments: [
          isOwn ? id : own, isOfAnimal ? id : animal, JSONNode.object(object).json, operation,
          position,
        ])
    }
  }
}
