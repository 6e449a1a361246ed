import CivilTime
import HerdBook
package import HerdSync

/// Takes what devices have recorded.
package struct Push: Sendable {
  /// Operations of one transaction: few enough for others not to wait, enough for one commit not to be all the
  /// work.
  static let batchLength = 64

  let database: any ServerDatabase
  let caller: Caller
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  /// Keeps the operations, in their order, and returns a receipt for each; what comes again is told the same as
  /// the first time. One that meets a damaged row has no receipt, and comes again.
  /// - Throws: ``SyncFailure`` or ``DatabaseFailure`` once nothing more can be kept; what was kept so far stays,
  ///   and is told when it comes again.
  package func receipts(for operations: [Operation]) async throws -> [Receipt] {
    // Of who may send nothing, not even nothing is taken.
    if operations.isEmpty { _ = try await database.read { [caller] in try $0.visitor(caller) } }
    var receipts: [Receipt] = []
    for start in stride(from: 0, to: operations.count, by: Self.batchLength) {
      let batch = operations[start..<min(start + Self.batchLength, operations.count)]
      receipts += try await keep(Array(batch))
    }
    return receipts
  }

  private func keep(_ batch: [Operation]) async throws -> [Receipt] {
    do {
      return try await keepOnce(batch)
    } catch let failure as DatabaseFailure where failure.isOutcomeUnknown {
      // Receipts tell which of them were kept.
      return try await keepOnce(batch)
    } catch let failure as SyncFailure where failure.reason == .unavailable {
      // The others must not wait until somebody has repaired what one of them meets.
      guard batch.count > 1 else { return [] }
      var receipts: [Receipt] = []
      for operation in batch { receipts += try await keep([operation]) }
      return receipts
    } catch let failure as DatabaseFailure where failure.isOfStatement {
      // One of them is nothing for the database: the others must not wait for it.
      guard batch.count > 1 else { return [Receipt(of: batch[0].id, .refused([Receipt.Issue("E0.form")]))] }
      var receipts: [Receipt] = []
      for operation in batch { receipts += try await keep([operation]) }
      return receipts
    }
  }

  private func keepOnce(_ batch: [Operation]) async throws -> [Receipt] {
    try await database.write(to: caller.account, now: now()) { [caller] write in
      var visitor = try write.session.visitor(caller)
      let herd = StoredHerd(write.session, account: caller.account)
      return try batch.map { operation in
        let receipt = try OperationWrite(write, visitor, herd, operation).receipt()
        // Who has made a stable sees it from now on.
        if operation.rows.contains(where: { $0.stream == .stables }) {
          visitor = try write.session.visitor(caller)
        }
        return receipt
      }
    }
  }
}

extension DatabaseFailure {
  /// Whether it is the values that a statement was given, and would be so again.
  fileprivate var isOfStatement: Bool {
    switch reason {
    case .constraint, .zeroByte, .wrongType, .statement: true
    default: false
    }
  }
}

extension SQLSession {
  /// Returns what was answered to the operation, if it has come before.
  func receipt(of operation: OperationID, in account: Int) throws -> Receipt? {
    let answer = try first(
      "SELECT answer FROM receipt WHERE account = $1 AND operation = $2",
      [.whole(account), .text(operation.text)]
    ) { try $0.text(0) }
    guard let answer, let object = try JSONNode(parsing: answer).object else { return nil }
    return try Receipt(object)
  }

  func put(_ receipt: Receipt, of operation: Operation, by author: UserID, at now: Int, in account: Int)
    throws
  {
    try run(
      """
      INSERT INTO receipt (account, operation, device, sequence, author, received, answer)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (account, operation) DO UPDATE SET received = excluded.received, answer = excluded.answer
      """,
      [
        .whole(account), .text(operation.id.text), .text(operation.device.text), .whole(operation.sequence),
        .whole(author.rawValue), .whole(now), .text(JSONNode.object(receipt.object).json),
      ])
  }

  /// Returns the numbers of a device's operations that were kept, in their order, as ranges. A number whose
  /// operation was refused may be that of its correction.
  func sequences(of device: DeviceID, in account: Int) throws -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    try rows(
      """
      SELECT sequence FROM receipt WHERE account = $1 AND device = $2 AND answer LIKE '%"st":"ok"%'
      ORDER BY sequence
      """,
      [.whole(account), .text(device.text)]
    ) { row in
      let number = try row.whole(0)
      if let last = ranges.last, number <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, number)
      } else {
        ranges.append(number...number)
      }
    }
    return ranges
  }
}
