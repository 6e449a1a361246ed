import HerdBook
import HerdSync

extension Administration {
  /// Does work in one transaction of the account, once for the operation's identity.
  /// - Parameters:
  ///   - operation: `nil` for one that comes only once.
  ///   - work: returns how many things it has changed, which is told again when the operation comes again.
  @discardableResult
  func write(
    _ operation: OperationID?, to account: Int, _ work: @escaping @Sendable (AccountWrite) throws -> Int
  ) async throws -> Int {
    let operation = operation ?? newOperation()
    return try await database.settled {
      try await database.write(to: account, now: now()) { write in
        try write.session.once(operation, in: account, at: write.now) { try work(write) }
      }
    }
  }

  func newOperation() -> OperationID {
    var generator = SystemRandomNumberGenerator()
    return OperationID(at: now() * 1000, using: &generator)
  }
}

extension ServerDatabase {
  /// Does a transaction that leaves a receipt again where nobody knows whether it was committed: the second one
  /// finds the receipt, or does the work.
  func settled<Value>(_ transaction: () async throws -> Value) async throws -> Value {
    do {
      return try await transaction()
    } catch let failure as DatabaseFailure where failure.isOutcomeUnknown {
      return try await transaction()
    }
  }
}

extension SQLSession {
  /// Does the work and keeps a receipt, or returns what the receipt says that is there.
  ///
  /// The receipt is no device's, so it is in no device's ledger.
  func once(_ operation: OperationID, in account: Int, at now: Int, _ work: () throws -> Int) throws -> Int {
    let known = try first(
      "SELECT answer FROM receipt WHERE account = $1 AND operation = $2",
      [.whole(account), .text(operation.text)]
    ) { try $0.text(0) }
    if let known { return try JSONNode(parsing: known).object?["count"]?.whole ?? 0 }
    let count = try work()
    let number = try state(of: account).number
    var answer = Receipt(of: operation, .done(.init(identities: [:], number: number), isRepeated: false))
      .object
    answer["count"] = .whole(count)
    try run(
      """
      INSERT INTO receipt (account, operation, device, sequence, author, received, answer)
      VALUES ($1, $2, '', 0, 0, $3, $4)
      """,
      [.whole(account), .text(operation.text), .whole(now), .text(JSONNode.object(answer).json)])
    return count
  }
}
