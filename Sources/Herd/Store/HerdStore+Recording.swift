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
      var installation = try Self.installation(in: transaction)
      let (recording, operation) = try Self.recorded(
        type, installation.nextSequence, at: milliseconds, overrides, by: &installation, in: transaction, body
      )
      let letter = try SQLiteOutboxStore.enqueue(
        Self.request(for: operation), for: operation.changedNames, using: operation.usedNames,
        configuration: outbox, in: transaction.database)
      let record = OperationRecord(
        id: operation.id.text, sequence: operation.sequence, type: type.rawValue,
        recordedAt: milliseconds / 1000, letter: Int(letter.number),
        line: JSONNode.object(operation.object).json)
      try transaction.save(record)
      for (position, row) in recording.rows.enumerated() {
        try transaction.save(RecordedRow(row, position, of: operation, overrides))
      }
      installation.nextSequence += 1
      try transaction.save(installation)
      return record
    }
  }

  /// Makes an operation of what the body records. Its pictures are kept, and the identities that were given are
  /// noted in the installation, which the caller saves.
  static func recorded(
    _ type: Operation.Kind, _ sequence: Int, at milliseconds: Int, _ overrides: Set<RuleCode>,
    by installation: inout InstallationRecord, in transaction: StoreTransaction,
    _ body: (inout Recording) throws -> Void
  ) throws -> (Recording, Operation) {
    var generator = SystemRandomNumberGenerator()
    var recording = Recording(
      type, nextLocal: installation.nextLocal, identities: try identities(in: transaction))
    try body(&recording)
    try recording.demandSendable()
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
    let records = try transaction.fetchAll(
      LocalIdentityRecord.self, orderedBy: .ascending(.local), limit: 10_000)
    return Dictionary(records.map { ($0.local, $0.id) }) { first, _ in first }
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
  fileprivate init(
    _ row: Recording.Row, _ position: Int, of operation: Operation, _ overrides: Set<RuleCode>
  ) {
    var shown = row.shown
    if !overrides.isEmpty { shown["ovr"] = .list(overrides.codes) }
    self.init(
      operation: operation.id.text, position: position, stream: row.stream.rawValue, row: row.row,
      animal: row.animal, isVoid: operation.type == .void, object: JSONNode.object(shown).json)
  }
}
