package import HerdBook
package import HerdSync

/// What an account's administration does: users, rights, lists. The same for the command line and for whoever
/// is asked over the network.
///
/// Each write has an operation's identity, as those of devices have: what comes again under the same one is done
/// once, and a commit of which nobody knows is settled by its receipt.
package struct Administration: Sendable {
  let database: any ServerDatabase
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  /// Rounds at which new passwords are hashed.
  let passwordCost: Int

  /// Makes an account; one that is there is given the name and zone.
  package func makeAccount(_ account: Account, as operation: OperationID? = nil) async throws {
    _ = try account.calendar
    let (operation, now) = (operation ?? newOperation(), now())
    _ = try await database.settled {
      try await database.write { session in
        try session.once(operation, in: account.number, at: now) {
          try session.run(
            """
            INSERT INTO account (account, name, zone, number, floor) VALUES ($1, $2, $3, 0, 0)
            ON CONFLICT (account) DO UPDATE SET name = excluded.name, zone = excluded.zone
            """,
            [.whole(account.number), .text(account.name), .text(account.zone)])
        }
      }
    }
  }

  /// Writes a user with their rights, and their name and password for logging in where these are given.
  ///
  /// Devices of the user are told at their next request; one that may not be used any more ends with it.
  package func put(
    _ user: User, login: String? = nil, password: String? = nil, in account: Int,
    as operation: OperationID? = nil
  ) async throws {
    var hash: PasswordHash?
    if let password { hash = try await self.hash(password) }
    let kept = hash
    try await write(operation, to: account) { write in
      try write.put(.rights, user.id.rawValue, .user(user.id), user.row)
      if let login, let kept { try write.session.putLogin(login, kept, of: user.id, in: account) }
      return 1
    }
  }

  /// Removes a user; their devices end with their next request.
  package func remove(
    _ user: UserID, from account: Int, as operation: OperationID? = nil
  ) async throws {
    try await write(operation, to: account) { write in
      try write.delete(.rights, user.rawValue)
      try write.session.forgetLogin(of: user, in: account)
      return 1
    }
  }

  /// Writes a row of an account's lists: a stable, a group, a bull, a code.
  package func put(
    _ stream: SyncStream, _ row: JSONObject, in account: Int, as operation: OperationID? = nil
  ) async throws {
    guard let id = row["id"]?.whole else { throw SyncFailure(.malformed, "a row without id") }
    try await write(operation, to: account) { write in
      let scope = try SyncScope.scope(of: row, in: stream)
      let former = try write.session.row(stream, id, in: account)
      try write.put(stream, id, scope, row)
      let isNew = former?.isDeleted ?? true
      if stream == .groups, isNew || former?.scope != scope {
        try write.settle(in: GroupID(id), from: isNew ? .noStable : former?.scope ?? .noStable)
      }
      if stream == .bulls, let number = Bull(row: row)?.number {
        try write.session.put([(.bull(number), AnimalID(id))], in: account)
      }
      return 1
    }
  }

  /// Takes a row of an account's lists away. Animals of a group that is gone are in none.
  /// - Throws: ``SyncFailure/Reason/malformed`` for a stable in which groups stand: nobody would see them.
  package func remove(
    _ stream: SyncStream, _ id: Int, from account: Int, as operation: OperationID? = nil
  ) async throws {
    try await write(operation, to: account) { write in
      let former = try write.session.row(stream, id, in: account)?.scope
      if stream == .stables,
        try write.session.rows(.groups, in: account).contains(where: { $0.scope == former })
      {
        throw SyncFailure(.malformed, "groups stand in stable \(id)")
      }
      try write.delete(stream, id)
      if stream == .groups, let former { try write.settle(in: GroupID(id), from: former) }
      return 1
    }
  }

  @concurrent func hash(_ password: String) async throws -> PasswordHash {
    var generator = SystemRandomNumberGenerator()
    return try PasswordHash(of: password, cost: passwordCost, using: &generator)
  }
}

extension SyncScope {
  /// Who sees a row of an account's lists.
  static func scope(of row: JSONObject, in stream: SyncStream) throws -> SyncScope {
    switch stream {
    case .stables: .stable(row["id"]?.whole.map { StableID($0) })
    case .groups, .daily: row["stable"]?.whole.map { .stable(StableID($0)) } ?? .noStable
    case .bulls: row["usable"] == .flag(false) ? .unusableBulls : .all
    case .codes:
      row["list"] == .text(CodeList.price.rawValue)
        ? row["centre"]?.whole.map { .centre(CentreID($0)) } ?? .all : .all
    case .rights, .animals, .lactations, .changes, .activity, .milkings:
      throw SyncFailure(.malformed, "\(stream.rawValue) is no list of an account")
    }
  }
}

extension AccountWrite {
  /// Writes a row in the place of the one with its identity.
  func put(_ stream: SyncStream, _ id: Int, _ scope: SyncScope, _ members: JSONObject) throws {
    let kept = try session.row(stream, id, in: account.number)
    if let kept { try session.depart(kept, to: scope, number: next, in: account.number) }
    var members = members
    // A device that has seen the row before must not replace it unseen.
    if let kept, stream.isList { members["rev"] = .whole(kept.revision + 1) }
    try session.put(
      [
        StreamRow(
          stream: stream, id: id, number: next(), scope: scope, revision: (kept?.revision ?? 0) + 1,
          received: kept?.received ?? now, members: members)
      ], in: account.number)
  }

  /// Takes the animals of a group along to where it stands now.
  func settle(in group: GroupID, from scope: SyncScope) throws {
    let animals = try session.all(
      SQLStatement(
        """
        SELECT \(StreamRow.columns) FROM stream_row
        WHERE account = $1 AND stream = 'animals' AND scope = $2 AND deleted = 0 ORDER BY id
        """),
      [.whole(account.number), .text(scope.text)]
    ) { try StreamRow($0) }
    for row in animals where row.members["group"] == .whole(group.rawValue) {
      // Of its own: all histories of a stable at once would fill the memory.
      let herd = StoredHerd(session, account: account.number)
      try AnimalWrite(self, herd, try herd.history(of: AnimalID(row.id))).settle()
    }
  }

  func delete(_ stream: SyncStream, _ id: Int) throws {
    guard var row = try session.row(stream, id, in: account.number), !row.isDeleted else { return }
    (row.isDeleted, row.received) = (true, now)
    row.number = next()
    (row.operation, row.device) = (nil, nil)
    try session.put([row], in: account.number)
  }
}
