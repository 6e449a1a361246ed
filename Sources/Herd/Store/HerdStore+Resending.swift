import GRDB
import HerdBook
import HerdSync
import RecordMappingSQLite
import Uplink
import UplinkSQLite

extension HerdStore {
  /// No copy that a server is put back from is older, in seconds: 90 days. What is older may have been forgotten
  /// by the server although it has the rows.
  private static let resentSeconds = 90 * 86_400

  /// Sends again what the server had kept and does not know any more, as it was put back from a copy of its
  /// database.
  ///
  /// - Parameters:
  ///   - received: numbers of this device's operations that the server knows.
  ///   - second: now, since 1970.
  static func resendLost(
    besides received: [ClosedRange<Int>], at second: Int, in transaction: StoreTransaction
  ) throws {
    let lost = try transaction.fetchAll(
      OperationRecord.self, where: .equal(.state, OperationState.kept), orderedBy: .ascending(.sequence)
    ).filter { record in
      (record.keptAt ?? second) > second - resentSeconds
        && !received.contains { $0.contains(record.sequence) }
    }
    let locals = try locals(in: transaction)
    for record in lost { try resend(record, naming: locals, in: transaction) }
    try showByNumbers(in: transaction)
    // Pictures that were sent since the copy are lost with it; the server says which it has.
    try transaction.database.execute(sql: "UPDATE photo SET is_wanted = 1 WHERE is_complete")
  }

  /// Shows what is sent again by the numbers that it had, until the server says otherwise.
  static func showByNumbers(in transaction: StoreTransaction) throws {
    let shown = Set(try transaction.fetchAll(RecordedRow.self).flatMap { [$0.row, $0.animal ?? 0] })
    for identity in try transaction.fetchAll(LocalIdentityRecord.self) where shown.contains(identity.local) {
      try replace(identity.local, by: identity.id, in: transaction.database)
    }
  }

  /// This device's own identities of rows, by those that the server has given them.
  static func locals(in transaction: StoreTransaction) throws -> [Int: Int] {
    let identities = try transaction.fetchAll(LocalIdentityRecord.self)
    return Dictionary(identities.map { ($0.id, $0.local) }) { first, _ in first }
  }

  private static func resend(
    _ record: OperationRecord, naming locals: [Int: Int], in transaction: StoreTransaction
  ) throws {
    guard let object = HerdLink.object(in: Array(record.line.utf8)) else { return }
    let operation = try Operation(object).resent(naming: locals)
    // What has been recorded since may name what it makes, by numbers for which nothing waits.
    let letter = try SQLiteOutboxStore.enqueue(
      request(for: operation).priority(.urgent), for: operation.changedNames,
      using: operation.usedNames.union(operation.amendedNames(locals)),
      configuration: outboxConfiguration, in: transaction.database)
    var waiting = record
    (waiting.state, waiting.receipt, waiting.acknowledged) = (.waiting, nil, nil)
    (waiting.letter, waiting.line) = (Int(letter.number), JSONNode.object(operation.object).json)
    try transaction.save(waiting)
    try show(operation, in: transaction.database)
    for row in operation.rows {
      guard let id = row.local.flatMap(Recording.identity) else { continue }
      for photo in row.members.photos {
        try transaction.save(PhotoUseRecord(sha256: photo.text, stream: row.stream.rawValue, row: id))
      }
    }
  }
}

extension Operation {
  /// The operation with this device's own names for what it has made, and with the numbers that they had.
  func resent(naming locals: [Int: Int]) -> Operation {
    let rows = rows.map { row in
      var row = row
      if let local = row.members["a"]?.whole.flatMap({ locals[$0] }) {
        row.members["a"] = .text(Recording.name(of: local))
      }
      return row
    }
    var resent = Operation(id, sequence: sequence, device: device, type, rows, overrides: overrides)
    if type == .create {
      let numbers = Dictionary(locals.map { (Recording.name(of: $1), $0) }) { first, _ in first }
      resent.identities = numbers.filter { resent.changedNames.contains($0.key) }
    }
    return resent
  }

  /// This device's own names for the rows that it amends or takes back.
  fileprivate func amendedNames(_ locals: [Int: Int]) -> Set<String> {
    guard type != .create else { return [] }
    return Set(rows.compactMap { $0.members["id"]?.whole.flatMap { locals[$0] }.map(Recording.name) })
  }
}
