import GRDB
public import RecordMapping

/// Work of a caller's in an import's transaction, once its rows are written.
public typealias BeforeCommit<R: RecordMapping.Record> =
  @Sendable (StoreTransaction, ImportReport<R>) throws -> Void

extension Store {
  /// Stores the objects of a JSON document, in one transaction.
  ///
  /// An object that cannot be stored is reported, and costs none of the
  /// others. A document that is no JSON throws `DocumentError`, and nothing of
  /// it is stored. Objects of other records that stand inside are stored in
  /// their own tables.
  ///
  /// ```swift
  /// let report = try await store.import(Message.self, from: body, at: "messages")
  /// print(report.inserted.count, report.rejected)
  /// ```
  ///
  /// - Parameters:
  ///   - type: The record that the objects are.
  ///   - bytes: The whole document.
  ///   - path: The keys, with dots between them, that lead to the array of
  ///     objects or to the one object; nil if the document is that.
  ///   - values: Properties that are not read from the document.
  ///   - scope: Which rows are deleted if they are not in the document.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  ///   - each: Is handed each object as it is stored.
  ///   - beforeCommit: Runs in the import's transaction, once its rows are
  ///     written. If it throws, nothing is stored, and the import throws that.
  public func `import`<R: RecordMapping.Record>(
    _ type: R.Type, from bytes: [UInt8], at path: String? = nil, giving values: GivenValues<R> = [:],
    deleting scope: DeletionScope<R> = .none, options: ImportOptions = .init(),
    each: (@Sendable (R) -> Void)? = nil, beforeCommit: BeforeCommit<R>? = nil
  ) async throws -> ImportReport<R> {
    try await writeImport(bytes: bytes.count) { database in
      let values = GivenTokens(values)
      return try bytes.withUnsafeBufferPointer { bytes in
        let session = ImportSession(
          of: type, in: catalog, at: Self.keys(of: path), options: options,
          models: Self.models(type, each: each), values: values, reading: .whole(bytes))
        session.begin(in: database)
        try session.readWhole()
        try session.store()
        try session.rejectOrphans(in: database) { search in
          let again = ImportSession(
            of: type, in: catalog, at: Self.keys(of: path), options: options, models: nil, values: values,
            reading: .whole(bytes))
          again.search(search, from: 0)
          try again.searchWhole()
        }
        let deletion = try deleteMissing(session, scope, in: database)
        return try report(on: session, deletion: deletion, beforeCommit, in: database)
      }
    }
  }

  /// Stores the objects of a document of another kind, such as XML, in one
  /// transaction; otherwise as ``import(_:from:at:giving:deleting:options:each:beforeCommit:)``.
  ///
  /// - Parameters:
  ///   - type: The record that the objects are.
  ///   - source: Gives the objects; all of the document's bytes have been
  ///     appended, and the source is finished.
  ///   - values: Properties that are not read from the document.
  ///   - scope: Which rows are deleted if they are not in the document.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  ///   - each: Is handed each object as it is stored.
  ///   - beforeCommit: Runs in the import's transaction, once its rows are
  ///     written. If it throws, nothing is stored, and the import throws that.
  public func `import`<R: RecordMapping.Record>(
    _ type: R.Type, from source: some RowSource & Sendable, giving values: GivenValues<R> = [:],
    deleting scope: DeletionScope<R> = .none, options: ImportOptions = .init(),
    each: (@Sendable (R) -> Void)? = nil, beforeCommit: BeforeCommit<R>? = nil
  ) async throws -> ImportReport<R> {
    try await writeImport { database in
      let values = GivenTokens(values)
      var rest = source
      let session = ImportSession(
        of: type, in: catalog, at: source.path, options: options, isTextual: source.isTextual,
        models: Self.models(type, each: each), values: values, reading: .pieces)
      session.begin(in: database)
      while let row = try rest.next() { try session.take(row) }
      session.given.byteCount = rest.byteCount
      try session.store()
      try session.rejectOrphans(in: database) { search in
        var rest = source
        let again = ImportSession(
          of: type, in: catalog, at: source.path, options: options, isTextual: source.isTextual, models: nil,
          values: values, reading: .pieces)
        again.search(search, from: 0)
        while let row = try rest.next() { try again.take(row) }
      }
      let deletion = try deleteMissing(session, scope, in: database)
      return try report(on: session, deletion: deletion, beforeCommit, in: database)
    }
  }

  static func keys(of path: String?) -> [String] {
    path.map { $0.split(separator: ".").map(String.init) } ?? []
  }

  /// Nil if the objects need not become Swift values.
  static func models<R: RecordMapping.Record>(
    _ type: R.Type, each: (@Sendable (R) -> Void)?
  ) -> (any ModelImport)? {
    guard each != nil || type is any ImportedRecord.Type || type is any ValidatedRecord.Type else {
      return nil
    }
    return TypedModelImport<R>(each: each)
  }

  /// Deletes what is missing.
  func deleteMissing<R: RecordMapping.Record>(
    _ session: ImportSession, _ scope: DeletionScope<R>, in database: Database
  ) throws -> Deletion {
    guard let predicate = scope.predicate else { return .none }
    guard session.rejections.count == 0 || scope.isForced else { return .refused }
    try session.table.deleteMissing(where: predicate, in: database)
    try session.refuseOrphans(in: database, path: path)
    return .done
  }

  /// Reports what was stored, and lets the caller do its own work.
  func report<R: RecordMapping.Record>(
    on session: ImportSession, deletion: Deletion = .none, _ beforeCommit: BeforeCommit<R>?,
    in database: Database
  ) throws -> ImportReport<R> {
    var report = ImportReport<R>(session)
    report.deletion = deletion
    if session.options.keepsChanges {
      report.changes = try session.table.changes(of: R.self, in: database)
    }
    try beforeCommit?(StoreTransaction(database: database, path: path, catalog: catalog), report)
    return report
  }

  private static let shortBytes = 1 << 18

  /// One transaction.
  ///
  /// - Parameter bytes: How long the document is: a short one is not worth
  ///   another thread.
  func writeImport<Result: Sendable>(
    bytes: Int = .max, _ body: @Sendable (Database) throws -> Result
  ) async throws -> Result {
    if bytes <= Self.shortBytes, gate.enterIfFree() {
      defer { gate.leave() }
      try Task.checkCancellation()
      return try writeHere(body)
    }
    gate.enter()
    defer { gate.leave() }
    return try await mappingErrors {
      try await databaseWriter.write { database in try body(database) }
    }
  }

  private func writeHere<Result: Sendable>(_ body: (Database) throws -> Result) throws -> Result {
    do {
      return try databaseWriter.write { database in try body(database) }
    } catch {
      throw StoreError.mapped(error, path: path)
    }
  }
}

extension ImportReport {
  init(_ session: ImportSession) {
    let table = session.table
    self.init(
      inserted: RecordIDs(keys: table.inserted), updated: RecordIDs(keys: table.updated),
      unchanged: RecordIDs(keys: table.unchanged), deleted: RecordIDs(keys: table.deleted),
      deletion: .none, repeated: table.repeatedCount, rejected: session.rejections.kept,
      rejectedCount: session.rejections.count,
      related: session.relatedTables.map {
        RelatedReport(
          table: $0.descriptor.table, inserted: $0.inserted.count, updated: $0.updated.count,
          unchanged: $0.unchanged.count)
      },
      unknownKeys: session.unknownKeys, replaced: session.replaced,
      lines: session.lines?.others ?? [], lastLine: session.lines?.last,
      objects: session.objectCount - session.earlierCount, bytes: session.byteCount)
  }
}
