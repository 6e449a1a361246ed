import GRDB
package import HerdBook
package import HerdSync
import RecordMapping
import RecordMappingSQLite
package import Uplink
import UplinkSQLite

extension HerdStore {
  /// Keeps what somebody records: as rows that are shown from now on, and as an operation in the outbox, in one
  /// transaction that has reached the disk when this returns.
  ///
  /// An operation waits in the outbox for those that make an animal or a row that it names, and for earlier
  /// ones that amend the same row; for no others.
  ///
  /// - Parameters:
  ///   - type: whether the rows are new, as they are to be, or taken back.
  ///   - milliseconds: now, since 1970.
  ///   - overrides: warnings that the author has seen and overridden.
  ///   - outbox: that of the client; its limits.
  ///   - body: adds the rows.
  /// - Throws: ``Recording/NotSentYet`` for an amendment of what the server has not seen, and
  ///   ``Recording/WrongLength``.
  @discardableResult
  package func record(
    _ type: Operation.Kind = .create, at milliseconds: Int, overrides: Set<RuleCode> = [],
    outbox: OutboxConfiguration = HerdStore.outboxConfiguration,
    _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> OperationRecord {
    try await store.write { transaction in
      try Self.keep(
        type, at: milliseconds, outbox: outbox, in: transaction, judging: { _, _ in overrides }, body
      ).record
    }
  }

  /// Returns the warnings with which a recording is kept; what it throws keeps nothing.
  typealias Judging = @Sendable (Recording, StoreTransaction) throws -> Set<RuleCode>

  static func keep(
    _ type: Operation.Kind, at milliseconds: Int, outbox: OutboxConfiguration,
    in transaction: StoreTransaction, judging: (Recording, StoreTransaction) throws -> Set<RuleCode>,
    _ body: (inout Recording) throws -> Void
  ) throws -> (recording: Recording, record: OperationRecord) {
    var installation = try installation(in: transaction)
    let (recording, operation) = try recorded(
      type, installation.nextSequence, at: milliseconds, by: &installation, in: transaction,
      judging: judging, body)
    let letter = try SQLiteOutboxStore.enqueue(
      request(for: operation), for: operation.changedNames, using: operation.usedNames,
      configuration: outbox, in: transaction.database)
    let record = OperationRecord(
      id: operation.id.text, sequence: operation.sequence, type: type.rawValue,
      recordedAt: milliseconds / 1000, letter: Int(letter.number),
      line: JSONNode.object(operation.object).json)
    try transaction.save(record)
    for (position, row) in recording.rows.enumerated() {
      try transaction.save(RecordedRow(row, position, of: operation))
    }
    installation.nextSequence += 1
    try transaction.save(installation)
    return (recording, record)
  }

  /// Makes an operation of what the body records. Its pictures are kept, and the identities that were given are
  /// noted in the installation, which the caller saves.
  static func recorded(
    _ type: Operation.Kind, _ sequence: Int, at milliseconds: Int,
    by installation: inout InstallationRecord, in transaction: StoreTransaction,
    judging: (Recording, StoreTransaction) throws -> Set<RuleCode>, _ body: (inout Recording) throws -> Void
  ) throws -> (Recording, Operation) {
    var generator = SystemRandomNumberGenerator()
    var recording = Recording(
      type, nextLocal: installation.nextLocal, identities: try identities(in: transaction),
      at: milliseconds / 1000, by: try transaction.fetchAll(UserRecord.self, limit: 1).first?.user?.id)
    try body(&recording)
    try recording.demandSendable()
    let overrides = try judging(recording, transaction)
    try keepPhotos(of: recording, in: transaction)
    installation.nextLocal = recording.nextLocal
    let operation = Operation(
      OperationID(at: milliseconds, using: &generator), sequence: sequence,
      device: try installation.deviceID(), type, recording.rows.map { Operation.Row($0.stream, $0.sent) },
      overrides: overrides)
    return (recording, operation)
  }

  /// Keeps the pictures with the rows that name them; they are sent once the server has said that it lacks them.
  private static func keepPhotos(of recording: Recording, in transaction: StoreTransaction) throws {
    for (photo, bytes) in recording.photos {
      if try transaction.fetch(PhotoRecord.self, id: photo.text)?.isComplete != true {
        try transaction.save(PhotoRecord(sha256: photo.text, bytes: Blob(bytes), isComplete: true))
      }
    }
    for row in recording.rows {
      for photo in row.shown.photos {
        try transaction.save(
          PhotoUseRecord(sha256: photo.text, stream: row.stream.rawValue, row: row.row))
      }
    }
  }

  /// The server's identities of what this device has recorded of late.
  private static func identities(in transaction: StoreTransaction) throws -> [Int: Int] {
    LocalIdentityRecord.identities(
      try transaction.fetchAll(
        LocalIdentityRecord.self, orderedBy: .ascending(.local), limit: LocalIdentityRecord.late))
  }

  /// A season of a stable without signal fits in.
  package static var outboxConfiguration: OutboxConfiguration {
    var configuration = OutboxConfiguration()
    configuration.maximumCount = 200_000
    configuration.maximumBytes = 512 << 20
    // A row that was amended meanwhile is told whole.
    configuration.longestAnswer = 1 << 20
    configuration.parallel = 1
    return configuration
  }

  static func request(for operation: Operation) -> Request {
    let line = JSONNode.object(operation.object).json + "\n"
    return Request.post("push").bytes(Array(line.utf8), type: "application/x-ndjson")
      .idempotency(.key(operation.id.text))
  }
}

extension RecordedRow {
  fileprivate init(_ row: Recording.Row, _ position: Int, of operation: Operation) {
    var shown = row.shown
    if !operation.overrides.isEmpty { shown["ovr"] = .list(operation.overrides.codes) }
    self.init(
      operation: operation.id.text, position: position, stream: row.stream.rawValue, row: row.row,
      animal: row.animal, isVoid: operation.type == .void, object: JSONNode.object(shown).json)
  }
}
