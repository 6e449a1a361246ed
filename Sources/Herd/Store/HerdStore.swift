import GRDB
import HerdSync
import RecordMapping
package import RecordMappingSQLite

/// What a device knows of one account's herd: a file of its own, which goes with the login.
///
/// It holds the server's rows, stream by stream, and over them what was recorded here and is not among them yet.
package struct HerdStore: Sendable {
  /// Version of the tables; a file of a newer one is refused untouched.
  package static let schemaVersion = 8

  package let store: Store

  /// The streams in the order in which they are downloaded: what others refer to comes first.
  static let streams: [any StreamRecord.Type] = [
    UserRecord.self, StableRecord.self, GroupRecord.self, BullRecord.self, CodeRecord.self, AnimalRecord.self,
    TestDayRecord.self, ChangeRecord.self, DailyEventRecord.self, ActivityRecord.self, MilkingRecord.self,
  ]

  private static let others: [any RecordMapping.Record.Type] = [
    InstallationRecord.self, CursorRecord.self, QuarantineRecord.self, OperationRecord.self, RecordedRow.self,
    LocalIdentityRecord.self, PhotoRecord.self, PhotoUseRecord.self, AnimalSummary.self, HerdSettings.self,
    ConstantRecord.self, ServerLedger.self, WithdrawnOperation.self, DueRecord.self, DueForecastRecord.self,
    TakenForm.self, LateDraft.self, LateRecord.self, DueNoticeRecord.self, RegisteredBull.self,
    BullRegisterFile.self, AuditFinding.self, AuditedAnimal.self, InstrumentRecord.self,
    UnassignedWeight.self, OwnLayout.self,
  ]

  /// Opens the file, or makes it for an account.
  ///
  /// - Parameters:
  ///   - account: number of the account at its server; `nil` opens only a file that is there.
  ///   - generator: makes the device's name in a new file.
  /// - Throws: `StoreError`, ``OtherAccount`` for a file that holds another herd, and ``NoInstallation`` for one
  ///   that holds none.
  package init(
    at path: String, account: Int?, using generator: inout some RandomNumberGenerator
  ) async throws {
    store = try Store(
      at: path, records: Self.streams.map { $0 } + Self.others, schemaVersion: Self.schemaVersion)
    let device = Self.newDeviceName(using: &generator)
    try await store.databaseWriter.writeWithoutTransaction { db in
      // A change that was saved outlasts a power cut.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    try await store.write { transaction in
      try Self.makeIndexes(in: transaction.database)
      try Self.makeAuditIndexes(in: transaction.database)
      try DeviceRows.makeIndex(in: transaction.database)
      try Self.makeTriggers(in: transaction.database)
      try Self.makeDueTriggers(in: transaction.database)
      try DueTally.makeTables(in: transaction.database)
      try AnimalSearch.makeIndex(in: transaction.database)
      if let known = try transaction.fetch(InstallationRecord.self, id: 1) {
        guard known.account == account ?? known.account else {
          throw OtherAccount(found: known.account, expected: account ?? 0)
        }
      } else {
        guard let account else { throw NoInstallation() }
        try transaction.save(InstallationRecord(id: 1, account: account, device: device))
      }
    }
  }

  /// The file holds the herd of another account.
  package struct OtherAccount: Error, Hashable {
    package let found: Int
    package let expected: Int

    package init(found: Int, expected: Int) { (self.found, self.expected) = (found, expected) }
  }

  /// The file holds no herd, or something else has written into it.
  package struct NoInstallation: Error {
    package init() {}
  }

  /// Remembers where the herd comes from.
  package func remember(server: String, login: String) async throws {
    try await store.write { transaction in
      var installation = try Self.installation(in: transaction)
      (installation.server, installation.login) = (server, login)
      try transaction.save(installation)
    }
  }

  /// 80 bits of chance in letters and digits that nobody takes for one another.
  private static func newDeviceName(using generator: inout some RandomNumberGenerator) -> String {
    let letters = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
    return String((0..<16).map { _ in letters.randomElement(using: &generator) ?? "2" })
  }

  private static func makeIndexes(in db: Database) throws {
    for type in streams where type.stream.isOfAnimals {
      try db.execute(
        sql: "CREATE INDEX IF NOT EXISTS \(type.table)_animal ON \(type.table) (animal)")
    }
    try db.execute(
      sql: "CREATE INDEX IF NOT EXISTS operation_unsent ON operation (state) WHERE state <> 'kept'")
    try db.execute(sql: "CREATE INDEX IF NOT EXISTS recorded_row_animal ON recorded_row (animal)")
    try db.execute(
      sql: #"CREATE INDEX IF NOT EXISTS recorded_row_row ON recorded_row (stream, "row")"#)
    // What the list of changes is narrowed down by is read from the index alone.
    try db.execute(
      sql:
        "CREATE INDEX IF NOT EXISTS change_recent ON change (day, kind, animal, json_extract(object, '$.by'))"
    )
    try db.execute(
      sql: "CREATE INDEX IF NOT EXISTS animal_dam ON animal (json_extract(object, '$.dam'))")
    try db.execute(
      sql: """
        CREATE INDEX IF NOT EXISTS recorded_row_dam ON recorded_row (json_extract(object, '$.f.dam'))
        WHERE json_extract(object, '$.f.dam') IS NOT NULL
        """)
    // Reports of a day read what all collars have counted.
    try db.execute(
      sql: "CREATE INDEX IF NOT EXISTS activity_day ON activity (json_extract(object, '$.d'), animal)")
    // Lists are of those that are in the herd on a day; the others are counted.
    for column in ["from", "until"] {
      try db.execute(
        sql: """
          CREATE INDEX IF NOT EXISTS animal_summary_\(column) ON animal_summary ("\(column)")
          WHERE "\(column)" IS NOT NULL
          """)
    }
    try db.execute(
      sql: "CREATE INDEX IF NOT EXISTS change_operation ON change (operation) WHERE operation IS NOT NULL")
  }

  /// Reads one moment of it.
  package func read<Result: Sendable>(
    _ body: @Sendable (StoreSnapshot) throws -> Result
  ) async throws -> Result {
    try await store.read(body)
  }

  package func installation() async throws -> InstallationRecord {
    guard let installation = try await store.fetch(InstallationRecord.self, id: 1) else {
      throw NoInstallation()
    }
    return installation
  }

  /// How many rows could not be stored.
  package func quarantined() async throws -> Int { try await store.count(QuarantineRecord.self) }
}
