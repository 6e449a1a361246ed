import GRDB
import HerdSync
package import RecordMapping
import RecordMappingSQLite

// What was recorded here, until a download has brought it back.

/// An operation of this device.
@Record(table: "operation")
package struct OperationRecord: Hashable {
  /// An ``OperationID``.
  @ID package let id: String
  package let sequence: Int
  /// An ``Operation/Kind``.
  package let type: String
  /// Seconds since 1970.
  package let recordedAt: Int
  package var state: OperationState = .waiting
  /// The server's receipt as it came; `nil` before there is one.
  package var receipt: String?
  /// The account's number that a download must have passed for it to hold all that the operation wrote; `nil`
  /// before the server has kept it.
  package var acknowledged: Int?
  /// When a synchronisation has first found it kept, in seconds since 1970.
  package var keptAt: Int?
  /// By which the outbox knows it.
  package var letter: Int = 0
  /// The operation as it was sent: a server that is put back from a copy may have lost it.
  package var line: String = ""
}

package enum OperationState: String, RecordValue {
  case waiting
  /// The server has kept it.
  case kept
  /// The server has refused it: to be corrected or withdrawn.
  case refused
  /// What it amends was amended meanwhile: to be decided.
  case conflict
}

/// A row of an operation: what it makes of a row, shown in the place of the server's.
@Record(table: "recorded_row")
package struct RecordedRow: Hashable {
  /// An ``OperationID``.
  @ID package let operation: String
  /// Which of the operation's rows, from 0.
  @ID package let position: Int
  /// A ``SyncStream``.
  package let stream: String
  /// Negative as long as only this device knows it.
  package var row: Int
  /// `nil` for rows of no animal; negative as long as only this device knows it.
  package var animal: Int?
  /// Whether it takes the row back.
  package let isVoid: Bool
  /// As ``StreamRecord/object``, with the identities above; of one that is taken back only these.
  package var object: String
}

extension StoreSnapshot {
  /// Returns the operation by which the row was recorded here last, if the server has not kept that.
  func unsentOperation(of row: Int, in stream: SyncStream) throws -> OperationRecord? {
    let id = try query(over: RecordedRow.self, OperationRecord.self) { database in
      try String.fetchOne(
        database,
        sql: """
          SELECT operation FROM recorded_row JOIN operation ON operation.id = operation
          WHERE stream = ? AND "row" = ? AND state <> 'kept' ORDER BY sequence DESC LIMIT 1
          """, arguments: [stream.rawValue, row])
    }
    return try id.flatMap { try fetch(OperationRecord.self, id: $0) }
  }
}

/// The server's identity of what was recorded here.
@Record(table: "local_identity")
package struct LocalIdentityRecord: Hashable {
  /// Negative: `L77` is -77.
  @ID package let local: Int
  package let id: Int

  /// How many are of late: nothing names what was recorded before them by a number of this device any more.
  static let late = 10_000

  /// Identities by those that they replace.
  static func identities(_ records: [LocalIdentityRecord]) -> [Int: Int] {
    Dictionary(records.map { ($0.local, $0.id) }) { first, _ in first }
  }
}
