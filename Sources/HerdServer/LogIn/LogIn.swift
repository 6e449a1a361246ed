import HerdBook
package import HerdSync

/// Logs devices in and knows them again.
package struct LogIn: Sendable {
  let database: any ServerDatabase
  let passwords: LogInGuard
  /// Rounds at which new passwords are hashed.
  let passwordCost: Int
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  /// Gives a device tokens for a name and a password.
  /// - Parameter address: where it comes from; `nil` if that is not known.
  /// - Throws: ``SyncFailure/Reason/wrongLogin``, the same for a wrong name and a wrong password, and
  ///   ``RetryLater`` for who has tried too many.
  package func tokens(
    name: String, password: String, on device: DeviceID, in account: Int, from address: ClientAddress? = nil
  ) async throws -> TokenPair {
    guard !name.utf8.contains(0) else { throw SyncFailure(.wrongLogin) }
    let guess = LogInLimiter.Guess(name: name, in: account, from: address)
    let user = try await passwords.checked(guess, now: now()) {
      let kept = try await database.read { session in try session.login(name, in: account) }
      // Someone who guesses must not learn from the time whether there is the name.
      let isRight = try await passwords.threads.run {
        [hash = kept?.password ?? .nobody(cost: passwordCost)] in
        try hash.isMade(of: password)
      }
      return isRight ? kept?.user : nil
    }
    return try await newTokens(for: user, on: device, in: account)
  }

  /// Gives a device new tokens for the one that it has for that.
  package func tokens(refreshing token: Token, in account: Int) async throws -> TokenPair {
    // In one transaction: of two who show the token at once, one is refused.
    try await database.write(to: account, now: now()) { write in
      let caller = try write.session.caller(by: token, .refresh, in: account, at: write.now)
      return try write.newTokens(for: caller.user, on: caller.device)
    }
  }

  /// Returns who asks.
  package func caller(by token: Token, in account: Int) async throws -> Caller {
    let now = now()
    return try await database.read { session in
      try session.caller(by: token, .access, in: account, at: now)
    }
  }

  private func newTokens(for user: UserID, on device: DeviceID, in account: Int) async throws -> TokenPair {
    try await database.write(to: account, now: now()) { write in
      try write.newTokens(for: user, on: device)
    }
  }
}

extension AccountWrite {
  /// Gives a device of somebody who may use one new tokens.
  fileprivate func newTokens(for user: UserID, on device: DeviceID) throws -> TokenPair {
    _ = try session.visitor(user, on: device, in: account.number)
    var generator = SystemRandomNumberGenerator()
    return try session.newTokens(for: user, on: device, in: account.number, at: now, using: &generator)
  }
}

extension SQLSession {
  /// Returns the user of a login name, and their password's hash.
  func login(_ name: String, in account: Int) throws -> (user: UserID, password: PasswordHash)? {
    try first(
      "SELECT person, password FROM login WHERE account = $1 AND name = $2", [.whole(account), .text(name)]
    ) { row in (UserID(try row.whole(0)), PasswordHash(text: try row.text(1))) }
  }
}
