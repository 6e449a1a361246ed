public import GRDB
public import RecordMapping

/// One SQLite file (or a database in memory) with a table for each record type.
///
/// ```swift
/// let store = try Store(at: path, Printer.self, PrintJob.self, schemaVersion: 2)
/// try await store.save(printer)
/// for await _ in store.changes(of: Printer.self) { … }
/// ```
///
/// A store is a handle: copies share the database, which closes when the last
/// copy is gone. Reading does not wait for writing.
///
/// Every method throws ``StoreError``, and `CancellationError` if the task is
/// cancelled before the work began.
public struct Store: Sendable {
  /// The database itself, for everything that records do not cover: queries
  /// over several tables, indexes, GRDB's query interface and observation.
  ///
  /// What is written here through GRDB is reported by ``changes(of:)`` like any
  /// other change. Two things are not for this door: altering the columns of
  /// record tables, which would make the next opening fail, and
  /// `PRAGMA user_version`, which holds the schema version.
  public let databaseWriter: any DatabaseWriter

  let path: String
  let catalog: RecordCatalog
  let feed: ChangeFeed
  let gate = WriteGate()

  /// Opens the file, creating it readable by its owner only, and brings its
  /// tables up to date.
  ///
  /// Missing tables and columns are added in one transaction that also stamps
  /// the version, so a process that dies here leaves the file as it was or as
  /// it shall be. Nothing is dropped or converted but by a step of yours: a
  /// table that does not fit its record is refused.
  ///
  /// - Parameters:
  ///   - path: Where the file is, or shall be.
  ///   - records: The records whose tables it has; those that they refer to
  ///     come with them.
  ///   - schemaVersion: At least 1; raise it when a record gains or changes a
  ///     property. A file that was stamped with a higher one is refused
  ///     untouched.
  ///   - steps: Changes that cannot be told from the records, oldest first.
  public init(
    at path: String, _ records: any RecordMapping.Record.Type..., schemaVersion: Int,
    steps: [MigrationStep] = []
  ) throws(StoreError) {
    try self.init(at: path, records: records, schemaVersion: schemaVersion, steps: steps)
  }

  /// The same for a list that is not known when the program is written.
  public init(
    at path: String, records: [any RecordMapping.Record.Type], schemaVersion: Int,
    steps: [MigrationStep] = []
  ) throws(StoreError) {
    try self.init(
      at: path, records: records, schemaVersion: schemaVersion, steps: steps, willMigrate: { _ in })
  }

  /// - Parameters:
  ///   - patience: How long a write waits for another program that holds the
  ///     file.
  ///   - willMigrate: Sees each statement inside the transaction, just before
  ///     it is run.
  package init(
    at path: String, records: [any RecordMapping.Record.Type], schemaVersion: Int,
    steps: [MigrationStep] = [], patience: Duration = .seconds(5),
    willMigrate: (_ statement: String) throws -> Void = { _ in }
  ) throws(StoreError) {
    let file = DatabaseFile(path: path)
    if try file.create() == .existed { try file.refuseForeignOrNewer(than: schemaVersion) }
    try self.init(
      path: path, database: try file.connect(patience: patience), records: records,
      schemaVersion: schemaVersion, steps: steps,
      willMigrate: willMigrate)
  }

  /// A store that lives as long as its last copy.
  public static func inMemory(_ records: any RecordMapping.Record.Type...) throws(StoreError) -> Store {
    let path = ":memory:"
    let queue = try StoreError.mapping(path: path) { try DatabaseQueue() }
    return try Store(
      path: path, database: queue, records: records, schemaVersion: 1, steps: [], willMigrate: { _ in })
  }

  private init(
    path: String, database: any DatabaseWriter, records: [any RecordMapping.Record.Type], schemaVersion: Int,
    steps: [MigrationStep], willMigrate: (String) throws -> Void
  ) throws(StoreError) {
    precondition((1...Int(Int32.max)).contains(schemaVersion), "a schema version is between 1 and 2^31")
    let catalog = RecordCatalog(records)
    let feed = ChangeFeed(catalog)
    let migration = SchemaMigration(path: path, catalog: catalog, version: schemaVersion, steps: steps)
    try StoreError.mapping(path: path) {
      try database.write { db in try migration.run(in: db, willRun: willMigrate) }
      database.add(transactionObserver: feed, extent: .databaseLifetime)
      // The connection calls the feed from here on, which the database has taken into its keeping.
      database.writeWithoutTransaction { db in feed.watch(db) }
    }
    self.path = path
    self.databaseWriter = database
    self.catalog = catalog
    self.feed = feed
  }

  /// Closes the file, so that it can be moved or removed; every later call on
  /// any copy of the store throws. Fails while a read or a write is under way.
  public func close() throws(StoreError) {
    try StoreError.mapping(path: path) { try databaseWriter.close() }
    feed.finish()
  }
}
