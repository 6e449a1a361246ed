import HerdBook
import HerdSync

/// Writes an account's herd as the lines that a server sends, all streams one after the other, so that
/// ``HerdImport`` takes it again.
///
/// The same rows make the same bytes. Users are left, with their passwords, and so are deletions: it is a herd
/// that is taken elsewhere, not a backup.
package struct HerdExport: Sendable {
  let database: any ServerDatabase
  let account: Int

  package init(of account: Int, in database: any ServerDatabase) {
    (self.account, self.database) = (account, database)
  }

  /// Streams that are written, in their order.
  static let streams = SyncStream.allCases.filter { $0 != .rights }
  private static let pageLength = 4096
  private static let pieceBytes = 256 << 10

  /// Writes one consistent state and returns how many rows it has.
  ///
  /// - Parameter begin: returns what takes lines. Called on the database's thread, and again where the database
  ///   asks for all of it again: what was taken before is void.
  package func run(
    _ begin: @escaping @Sendable () throws -> ([UInt8]) throws -> Void
  ) async throws -> Int {
    try await database.read { session in
      let state = try session.state(of: account)
      let write = try begin()
      return try Self.streams.reduce(0) { try $0 + self.write($1, state, session, write) }
    }
  }

  private func write(
    _ stream: SyncStream, _ state: AccountState, _ session: any SQLSession,
    _ write: ([UInt8]) throws -> Void
  ) throws -> Int {
    var seal = SyncSeal()
    let hello = SyncLine.Hello(
      stream: stream.rawValue, since: 0, upTo: state.number, floor: state.floor, scope: "")
    var page = SyncLine.hello(hello).bytes
    var (last, count) = (0, 0)
    repeat {
      count = 0
      try session.rows(
        """
        SELECT number, body FROM stream_row
        WHERE account = $1 AND stream = $2 AND number > $3 AND deleted = 0 ORDER BY number LIMIT $4
        """,
        [.whole(account), .text(stream.rawValue), .whole(last), .whole(Self.pageLength)]
      ) { row in
        count += 1
        last = try row.whole(0)
        page += (SyncLine.put(number: last, try row.text(1)) + "\n").utf8
        if page.count >= Self.pieceBytes { try flush(&page, &seal, write) }
      }
      seal.count(count)
    } while count == Self.pageLength
    try flush(&page, &seal, write)
    let end = SyncLine.End(rows: seal.rows, number: state.number, sha256: seal.digits)
    try write(SyncLine.end(end).bytes)
    return seal.rows
  }

  private func flush(_ page: inout [UInt8], _ seal: inout SyncSeal, _ write: ([UInt8]) throws -> Void) throws
  {
    seal.take(page)
    try write(page)
    page = []
  }
}
