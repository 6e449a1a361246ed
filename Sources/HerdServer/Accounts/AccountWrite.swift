import HerdBook
import HerdSync

/// One write to an account: the inside of a transaction that holds the account's row from its first statement
/// to its commit.
///
/// Whoever writes to the account waits meanwhile, in this process or another. So numbers are committed in their
/// order, and a reader that has seen one has seen all before it.
final class AccountWrite {
  let session: any SQLSession
  let account: Account
  /// Seconds since 1970.
  let now: Int
  /// The last number that was given out.
  private(set) var number: Int

  fileprivate init(_ session: any SQLSession, _ account: Account, number: Int, now: Int) {
    (self.session, self.account, self.number, self.now) = (session, account, number, now)
  }

  /// Returns a number that nobody had before. Rows are numbered and identified by it: there is no other
  /// source.
  func next() -> Int {
    number += 1
    return number
  }
}

extension SQLSession {
  /// Begins a write to an account: raises its number, which takes the row's lock.
  /// - Throws: ``SyncFailure/Reason/unknown`` if there is no such account.
  fileprivate func begin(_ account: Int, now: Int) throws -> AccountWrite {
    let begun = try first(
      "UPDATE account SET number = number + 1 WHERE account = $1 RETURNING number, name, zone",
      [.whole(account)]
    ) { row in
      AccountWrite(
        self, Account(number: account, name: try row.text(1), zone: try row.text(2)),
        number: try row.whole(0), now: now)
    }
    guard let begun else { throw SyncFailure(.unknown, "there is no account \(account)") }
    return begun
  }
}

extension ServerDatabase {
  /// Does work in one transaction of the account, and again if the database asks for that.
  /// - Parameter now: seconds since 1970.
  func write<Value: Sendable>(
    to account: Int, now: Int, _ work: @escaping @Sendable (AccountWrite) throws -> Value
  ) async throws -> Value {
    try await write { session in
      let write = try session.begin(account, now: now)
      let begun = write.number
      let value = try work(write)
      if write.number > begun {
        try session.run(
          "UPDATE account SET number = $1 WHERE account = $2", [.whole(write.number), .whole(account)])
      }
      return value
    }
  }
}
