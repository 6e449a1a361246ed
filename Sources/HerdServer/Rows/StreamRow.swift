import HerdBook
import HerdSync

/// A row of a stream as the server keeps it.
struct StreamRow: Hashable, Sendable {
  let stream: SyncStream
  let id: Int
  var number: Int
  var scope: SyncScope
  /// The animal it is of; of a row of ``SyncStream/animals`` the animal itself.
  var animal: AnimalID?
  var revision = 1
  /// Seconds since 1970 by the server's clock, when it was written first, or deleted.
  var received: Int
  /// What has written it last, told to the device alone that sent it.
  var operation: OperationID?
  var device: DeviceID?
  var isDeleted = false
  /// Its members from `id` on.
  var members: JSONObject

  var isBirth: Bool { stream == .changes && members["k"] == .whole(13) }

  /// The change that a row of ``SyncStream/changes`` is.
  /// - Throws: ``SyncFailure`` for one that this version can't read.
  var change: Change {
    get throws {
      do throws(Change.Malformed) { return try Change(row: members) } catch {
        throw SyncFailure(.unavailable, "change \(id) can't be read: \(error.member)")
      }
    }
  }

  var body: String { isDeleted ? "{}" : JSONNode.object(members).json }
}

extension StreamRow {
  static let columnNames = [
    "account", "stream", "id", "number", "scope", "animal", "revision", "received", "operation", "device",
    "deleted", "body",
  ]
  /// All of a row but its account, which is asked by.
  static let columns = columnNames.dropFirst().joined(separator: ", ")

  fileprivate static let put = SQLStatement(
    """
    INSERT INTO stream_row (account, \(columns))
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    ON CONFLICT (account, stream, id) DO UPDATE SET
      number = excluded.number, scope = excluded.scope, animal = excluded.animal, received = excluded.received,
      revision = excluded.revision, operation = excluded.operation, device = excluded.device,
      deleted = excluded.deleted, body = excluded.body
    """)

  /// Reads the ``columns``.
  init(_ row: borrowing SQLRow) throws {
    guard let stream = SyncStream(rawValue: try row.text(0)), let scope = SyncScope(parsing: try row.text(3)),
      let members = try JSONNode(parsing: row.text(10)).object
    else { throw SyncFailure(.unavailable, "a row of \(try row.text(0)) can't be read") }
    self.init(
      stream: stream, id: try row.whole(1), number: try row.whole(2), scope: scope,
      animal: try row.wholeOrNil(4).map { AnimalID($0) }, revision: try row.whole(5),
      received: try row.whole(6), operation: try row.textOrNil(7).flatMap(OperationID.init(parsing:)),
      device: try row.textOrNil(8).flatMap(DeviceID.init(parsing:)), isDeleted: try row.whole(9) != 0,
      members: members)
  }

  /// Values of the ``columnNames``.
  func values(in account: Int) -> [SQLValue] {
    [
      .whole(account), .text(stream.rawValue), .whole(id), .whole(number), .text(scope.text),
      animal.map { .whole($0.rawValue) } ?? .null, .whole(revision), .whole(received),
      operation.map { .text($0.text) } ?? .null, device.map { .text($0.text) } ?? .null,
      .whole(isDeleted ? 1 : 0), .text(body),
    ]
  }
}

extension SQLSession {
  /// Inserts the rows, or writes them in the place of those with their identities, and keeps what pictures
  /// they name.
  func put(_ rows: [StreamRow], in account: Int) throws {
    try run(StreamRow.put, each: rows.map { $0.values(in: account) })
    try keepReferences(of: rows, in: account)
  }

  /// Returns the row, deleted or not.
  func row(_ stream: SyncStream, _ id: Int, in account: Int) throws -> StreamRow? {
    try first(
      SQLStatement(
        "SELECT \(StreamRow.columns) FROM stream_row WHERE account = $1 AND stream = $2 AND id = $3"),
      [.whole(account), .text(stream.rawValue), .whole(id)], { try StreamRow($0) })
  }

  /// Returns all rows of a stream that are not deleted; for the short ones.
  func rows(_ stream: SyncStream, in account: Int) throws -> [StreamRow] {
    try all(
      SQLStatement(
        """
        SELECT \(StreamRow.columns) FROM stream_row
        WHERE account = $1 AND stream = $2 AND deleted = 0 ORDER BY number
        """),
      [.whole(account), .text(stream.rawValue)], { try StreamRow($0) })
  }

  /// Returns what is of the animal and not deleted, its own row among it.
  /// - Parameter stream: only of this one.
  func rows(of animal: AnimalID, in account: Int, _ stream: SyncStream? = nil) throws -> [StreamRow] {
    let ofOne = stream == nil ? "" : "AND stream = $3"
    return try all(
      SQLStatement(
        """
        SELECT \(StreamRow.columns) FROM stream_row
        WHERE account = $1 AND animal = $2 \(ofOne) AND deleted = 0 ORDER BY stream, number
        """),
      [.whole(account), .whole(animal.rawValue)] + (stream.map { [.text($0.rawValue)] } ?? []),
      { try StreamRow($0) })
  }
}
