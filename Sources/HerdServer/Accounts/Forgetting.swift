import HerdBook
package import HerdSync

extension Administration {
  /// So long deletions and receipts are kept, in seconds: 400 days.
  package static let keptSeconds = 400 * 86_400

  /// Forgets deletions and receipts that are older, and tokens that are over.
  ///
  /// A device that was away for longer pulls everything anew, and an operation that comes again after that is
  /// another one.
  /// - Returns: how many deletions were forgotten.
  @discardableResult
  package func forgetOld(in account: Int, as operation: OperationID? = nil) async throws -> Int {
    try await write(operation, to: account) { write in
      let before = write.now - Self.keptSeconds
      let (account, session) = (SQLValue.whole(account), write.session)
      let floor = try session.first(
        "SELECT MAX(number) FROM stream_row WHERE account = $1 AND deleted = 1 AND received < $2",
        [account, .whole(before)]
      ) { try $0.wholeOrNil(0) }
      try session.run("DELETE FROM receipt WHERE account = $1 AND received < $2", [account, .whole(before)])
      try session.run("DELETE FROM token WHERE account = $1 AND expires <= $2", [account, .whole(write.now)])
      guard case .some(.some(let floor)) = floor else { return 0 }
      try session.run(
        "UPDATE account SET floor = $1 WHERE account = $2 AND floor < $1", [.whole(floor), account])
      try session.run("DELETE FROM departure WHERE account = $1 AND number <= $2", [account, .whole(floor)])
      return try session.run(
        "DELETE FROM stream_row WHERE account = $1 AND deleted = 1 AND received < $2",
        [account, .whole(before)])
    }
  }

  /// Numbers that are left out after a database was put back: more than were given since the copy was made.
  private static let putBackGap = 1_000_000_000

  /// Notes that the database is an earlier copy of itself: what was written since the copy is gone, and devices
  /// may have it. They download everything anew and send again what is missing, with the numbers that it had; to
  /// nothing else are they given.
  package func notePutBack(in account: Int, as operation: OperationID? = nil) async throws {
    let (operation, now) = (operation ?? newOperation(), now())
    _ = try await database.settled {
      try await database.write { session in
        try session.once(operation, in: account, at: now) {
          try session.run(
            """
            INSERT INTO put_back (account, lost_from, lost_to)
            SELECT account, number + 1, number + $1 FROM account WHERE account = $2
            """, [.whole(Self.putBackGap), .whole(account)])
          return try session.run(
            "UPDATE account SET number = number + $1, floor = number + $1 WHERE account = $2",
            [.whole(Self.putBackGap), .whole(account)])
        }
      }
    }
  }
}

extension SQLSession {
  /// Whether the number may have been given to something that was lost when the database was put back from a copy,
  /// and nothing has it by now.
  func isLost(_ id: Int, in account: Int) throws -> Bool {
    try first(Self.lost, [.whole(account), .whole(id)]) { try $0.whole(0) } != nil
  }

  private static var lost: SQLStatement {
    let streams = SyncStream.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return SQLStatement(
      """
      SELECT lost_from FROM put_back WHERE account = $1 AND lost_from <= $2 AND lost_to >= $2 AND NOT EXISTS (
        SELECT 1 FROM stream_row WHERE account = $1 AND id = $2 AND stream IN (\(streams)))
      """)
  }
}
