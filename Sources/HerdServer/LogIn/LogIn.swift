package import GuessLimits
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
  ///
  /// One that is over ends all tokens of its log-in: either its device or somebody else goes on by tokens that
  /// came of it.
  package func tokens(refreshing token: Token, in account: Int) async throws -> TokenPair {
    let pair = try await database.write(to: account, now: now()) { write -> TokenPair? in
      guard let shown = try write.session.used(token, .refresh, in: account, at: write.now) else {
        guard try write.session.endFamily(of: token, in: account) else { throw SyncFailure(.expired) }
        // Thrown from here, it would be taken back.
        return nil
      }
      _ = try write.session.visitor(shown.caller)
      var generator = SystemRandomNumberGenerator()
      return try write.session.nextTokens(for: shown, at: write.now, using: &generator)
    }
    guard let pair else { throw SyncFailure(.expired) }
    return pair
  }

  /// Returns who asks.
  package func caller(by token: Token, in account: Int) async throws -> Caller {
    let now = now()
    var known = try await database.read { session in
      try session.known(token, .access, in: account, at: now)
    }
    if known?.isUnused == true {
      known = try await database.write(to: account, now: now) { write in
        try write.session.used(token, .access, in: account, at: write.now)
      }
    }
    guard let known else { throw SyncFailure(.expired) }
    return known.caller
  }

  private func newTokens(for user: UserID, on device: DeviceID, in account: Int) async throws -> TokenPair {
    let caller = Caller(account: account, user: user, device: device)
    return try await database.write(to: account, now: now()) { write in
      _ = try write.session.visitor(caller)
      var generator = SystemRandomNumberGenerator()
      return try write.session.firstTokens(for: caller, at: write.now, using: &generator)
    }
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
