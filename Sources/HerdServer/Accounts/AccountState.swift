package import HerdBook
package import HerdSync

/// Who asks, by the token that they have shown.
package struct Caller: Hashable, Sendable {
  package let account: Int
  package let user: UserID
  package let device: DeviceID

  package init(account: Int, user: UserID, device: DeviceID) {
    (self.account, self.user, self.device) = (account, user, device)
  }
}

/// How far an account is.
struct AccountState: Hashable, Sendable {
  /// The last number that was committed: all up to it can be read.
  let number: Int
  /// Deletions up to it are forgotten.
  let floor: Int

  /// Whether what a client has that has read up to the number is a beginning of what there is: no deletion since is
  /// forgotten, and the number was given. One that never was is of a database that has been put back to an earlier
  /// state.
  func isBeginning(upTo number: Int) -> Bool { (floor...self.number).contains(number) }
}

extension SQLSession {
  func state(of account: Int) throws -> AccountState {
    let state = try first("SELECT number, floor FROM account WHERE account = $1", [.whole(account)]) { row in
      AccountState(number: try row.whole(0), floor: try row.whole(1))
    }
    guard let state else { throw SyncFailure(.unknown, "there is no account \(account)") }
    return state
  }

  func visitor(_ caller: Caller) throws -> Visitor {
    try visitor(caller.user, on: caller.device, in: caller.account)
  }
}

/// What a device asks first: whether there is anything for it.
package struct StateQuery: Sendable {
  let database: any ServerDatabase
  let caller: Caller

  package struct Answer: Hashable, Sendable {
    package let number: Int
    package let floor: Int
    package let view: SyncView
    /// Streams with rows after the number that the device has.
    package let news: [SyncStream]
  }

  /// Streams with something newer than the number, whether or not the user sees it.
  package func answer(since number: Int) async throws -> Answer {
    try await database.read { [caller] session in
      let visitor = try session.visitor(caller)
      let state = try session.state(of: caller.account)
      let news = try SyncStream.allCases.filter { stream in
        try session.first(
          "SELECT number FROM stream_row WHERE account = $1 AND stream = $2 AND number > $3 LIMIT 1",
          [.whole(caller.account), .text(stream.rawValue), .whole(number)], { _ in true }) ?? false
      }
      return Answer(number: state.number, floor: state.floor, view: visitor.view, news: news)
    }
  }
}
