import GRDB
package import HerdBook
import HerdSync
import RecordMapping
package import RecordMappingSQLite

// The herd as it is shown: the server's rows, and over them what was recorded here and is not among them yet.

extension StoreSnapshot {
  /// Returns what has happened to an animal, in no order.
  ///
  /// A row that was recorded here is shown until a download has brought what the server made of it. A change
  /// that this program can't read is left out; it is in the store all the same.
  package func changes(of animal: AnimalID) throws -> [Change] {
    try query(over: ChangeRecord.self, RecordedRow.self, OperationRecord.self) { try animal.changes(in: $0) }
  }

  /// Returns the animal that a link names, by the server's identity once that is known.
  package func animal(_ id: AnimalID) throws -> AnimalID {
    guard id.isLocal else { return id }
    return AnimalID(try fetch(LocalIdentityRecord.self, id: id.rawValue)?.id ?? id.rawValue)
  }

  /// Counts the operations that the server has not kept.
  package func unsentCounts() throws -> [OperationState: Int] {
    let states: [OperationState] = [.waiting, .refused, .conflict]
    return try states.reduce(into: [:]) { counts, state in
      let count = try count(OperationRecord.self, where: .equal(.state, state))
      if count > 0 { counts[state] = count }
    }
  }

  /// Counts what only this device has: operations that the server has not kept, and forms that nobody could record.
  package func unsentCount() throws -> Int {
    try unsentCounts().values.reduce(0, +) + count(LateDraft.self)
  }

  /// Returns the server's identity of a change, once it is known.
  package func change(_ id: ChangeID) throws -> ChangeID {
    guard id.isLocal else { return id }
    return ChangeID(try fetch(LocalIdentityRecord.self, id: id.rawValue)?.id ?? id.rawValue)
  }

  /// Returns the operations that the server has not kept, the oldest first.
  package func unsent() throws -> [OperationRecord] {
    try fetchAll(
      OperationRecord.self, where: .notEqual(.state, OperationState.kept), orderedBy: .ascending(.sequence))
  }
}

extension HerdStore {
  /// Returns an animal's history, with what was recorded here.
  package func history(of animal: AnimalID) async throws -> AnimalHistory {
    try await read { AnimalHistory(of: animal, try $0.changes(of: animal)) }
  }
}

extension AnimalID {
  /// Reads ``StoreSnapshot/changes(of:)``.
  func changes(in db: Database) throws -> [Change] {
    try rows(of: ChangeRecord.self, in: db).compactMap(Change.init(stored:))
  }

  /// Reads the animal's rows of a stream that can be recorded here, as they are shown.
  func rows(of record: (some StreamRecord).Type, in db: Database) throws -> [String] {
    // Read for each animal that is folded, so that the statement is worth being kept.
    try SQLRequest<String>(
      sql: """
        SELECT object FROM \(record.table) AS kept WHERE animal = ?1
          AND NOT EXISTS (SELECT 1 FROM recorded_row r WHERE r.stream = ?2 AND r."row" = kept.id)
          AND NOT EXISTS (SELECT 1 FROM operation o WHERE o.id = kept.operation AND o.state <> 'kept')
        UNION ALL
        SELECT object FROM recorded_row AS recorded WHERE stream = ?2 AND animal = ?1 AND NOT is_void
          AND NOT EXISTS (
            SELECT 1 FROM recorded_row v WHERE v.stream = ?2 AND v."row" = recorded."row" AND v.is_void)
        """, arguments: [rawValue, record.stream.rawValue], cached: true
    ).fetchAll(db)
  }
}

extension Change {
  /// Reads a row as it is stored; `nil` for one that this version can't read.
  init?(stored json: String) {
    do {
      guard let row = try JSONNode(parsing: json).object else { return nil }
      self = try Change(row: row)
    } catch { return nil }
  }
}
