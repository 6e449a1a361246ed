package import HerdBook
package import HerdSync

/// A user as an administrator sees them.
package struct UserEntry: Hashable, Sendable {
  package let user: User
  /// What they log in with; `nil` for who can't.
  package let login: String?
  /// Devices that are logged in, in the order of their names.
  package let devices: [DeviceID]
}

/// What is to be different of a user; `nil` for what stays.
package struct UserChange: Hashable, Sendable {
  package var name: String?
  package var rights: Set<Right>?
  package var stables: Set<StableID>?
  package var technicians: [TechnicianID]?
  package var edition: Edition?

  package init() {}

  fileprivate func applied(to user: User) -> User {
    User(
      user.id, name: name ?? user.name, rights: rights ?? user.rights, stables: stables ?? user.stables,
      technicians: technicians ?? user.technicians, edition: edition?.rawValue ?? user.editionName)
  }
}

extension Administration {
  /// Returns the account's users, in the order of their numbers.
  package func users(in account: Int) async throws -> [UserEntry] {
    let now = now()
    return try await database.read { session in
      _ = try session.state(of: account)
      return try session.rows(.rights, in: account).compactMap { User(row: $0.members) }
        .sorted { $0.id.rawValue < $1.id.rawValue }
        .map { user in
          UserEntry(
            user: user, login: try session.login(of: user.id, in: account),
            devices: try session.devices(of: user.id, in: account, at: now))
        }
    }
  }

  /// Changes a user; their devices are told at their next request.
  /// - Throws: ``SyncFailure/Reason/unknown`` if there is no such user.
  package func change(
    _ user: UserID, _ change: UserChange, in account: Int, as operation: OperationID? = nil
  ) async throws {
    try await write(operation, to: account) { write in
      let changed = change.applied(to: try write.session.user(user, in: account))
      try write.put(.rights, user.rawValue, .user(user), changed.row)
      return 1
    }
  }

  /// Gives a user another password, and another name for logging in where one is given; all their devices have
  /// to log in again.
  /// - Throws: ``SyncFailure/Reason/unknown`` if there is no such user, or no name.
  package func setPassword(
    _ password: String, login: String? = nil, of user: UserID, in account: Int,
    as operation: OperationID? = nil
  ) async throws {
    let hash = try await self.hash(password)
    try await write(operation, to: account) { write in
      _ = try write.session.user(user, in: account)
      guard let login = try login ?? write.session.login(of: user, in: account) else {
        throw SyncFailure(.unknown, "user \(user) has no name to log in with")
      }
      try write.session.putLogin(login, hash, of: user, in: account)
      return 1
    }
  }

  /// Ends what a user's devices are logged in by: of one, or of all.
  /// - Returns: how many devices that were.
  @discardableResult
  package func revoke(
    _ user: UserID, on device: DeviceID? = nil, in account: Int, as operation: OperationID? = nil
  ) async throws -> Int {
    try await write(operation, to: account) { write in
      _ = try write.session.user(user, in: account)
      let devices = try write.session.devices(of: user, in: account, at: write.now)
        .filter { device == nil || $0 == device }
      try write.session.run(
        "DELETE FROM token WHERE account = $1 AND person = $2 AND device = $3",
        each: devices.map { [.whole(account), .whole(user.rawValue), .text($0.text)] })
      return devices.count
    }
  }
}

extension SQLSession {
  fileprivate func user(_ id: UserID, in account: Int) throws -> User {
    guard let row = try row(.rights, id.rawValue, in: account), !row.isDeleted,
      let user = User(row: row.members)
    else { throw SyncFailure(.unknown, "there is no user \(id) in account \(account)") }
    return user
  }

  func login(of user: UserID, in account: Int) throws -> String? {
    try first(
      "SELECT name FROM login WHERE account = $1 AND person = $2", [.whole(account), .whole(user.rawValue)]
    ) { try $0.text(0) }
  }

  fileprivate func devices(of user: UserID, in account: Int, at now: Int) throws -> [DeviceID] {
    try all(
      """
      SELECT DISTINCT device FROM token WHERE account = $1 AND person = $2 AND expires > $3 ORDER BY device
      """,
      [.whole(account), .whole(user.rawValue), .whole(now)]
    ) { try DeviceID(parsing: $0.text(0)) }.compactMap(\.self)
  }

  /// Gives a user a name and a password; whoever knew the old one has its tokens, so these end.
  /// - Throws: ``SyncFailure/Reason/malformed`` for a name of another user.
  func putLogin(_ name: String, _ password: PasswordHash, of user: UserID, in account: Int) throws {
    let owner = try first(
      "SELECT person FROM login WHERE account = $1 AND name = $2", [.whole(account), .text(name)]
    ) { UserID(try $0.whole(0)) }
    guard owner == nil || owner == user else {
      throw SyncFailure(.malformed, "another user logs in as \(name)")
    }
    try forgetLogin(of: user, in: account)
    try run(
      "INSERT INTO login (account, name, person, password) VALUES ($1, $2, $3, $4)",
      [.whole(account), .text(name), .whole(user.rawValue), .text(password.text)])
  }

  func forgetLogin(of user: UserID, in account: Int) throws {
    for table in ["login", "token"] {
      try run(
        SQLStatement("DELETE FROM \(table) WHERE account = $1 AND person = $2"),
        [.whole(account), .whole(user.rawValue)])
    }
  }
}
