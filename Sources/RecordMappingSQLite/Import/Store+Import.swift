import GRDB
public import RecordMapping

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
  ///   - scope: Which rows are deleted if they are not in the document.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  ///   - each: Is handed each object as it is stored.
  public func `import`<R: RecordMapping.Record>(
    _ type: R.Type, from bytes: [UInt8], at path: String? = nil, deleting scope: DeletionScope<R> = .none,
    options: ImportOptions = .init(), each: (@Sendable (R) -> Void)? = nil
  ) async throws -> ImportReport<R> {
    try await writeImport(bytes: bytes.count) { database in
      try bytes.withUnsafeBufferPointer { bytes in
        let session = ImportSession(
          of: type, in: catalog, at: Self.keys(of: path), options: options,
          models: Self.models(type, each: each), reading: .whole(bytes))
        session.begin(in: database)
        try session.readWhole()
        try session.store()
        try session.rejectOrphans(in: database) { search in
          let again = ImportSession(
            of: type, in: catalog, at: Self.keys(of: path), options: options, models: nil,
            reading: .whole(bytes))
          again.search(search, from: 0)
          try again.searchWhole()
        }
        return try finish(session, type, deleting: scope, in: database)
      }
    }
  }

  /// Stores the objects of a document of another kind, such as XML, in one
  /// transaction; otherwise as ``import(_:from:at:deleting:options:each:)``.
  ///
  /// - Parameters:
  ///   - type: The record that the objects are.
  ///   - source: Gives the objects; all of the document's bytes have been
  ///     appended, and the source is finished.
  ///   - scope: Which rows are deleted if they are not in the document.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  ///   - each: Is handed each object as it is stored.
  public func `import`<R: RecordMapping.Record>(
    _ type: R.Type, from source: some RowSource & Sendable, deleting scope: DeletionScope<R> = .none,
    options: ImportOptions = .init(), each: (@Sendable (R) -> Void)? = nil
  ) async throws -> ImportReport<R> {
    try await writeImport { database in
      var rest = source
      let session = ImportSession(
        of: type, in: catalog, at: source.path, options: options, isTextual: source.isTextual,
        models: Self.models(type, each: each), reading: .pieces)
      session.begin(in: database)
      while let row = try rest.next() { try session.take(row) }
      session.given.byteCount = rest.byteCount
      try session.store()
      try session.rejectOrphans(in: database) { search in
        var rest = source
        let again = ImportSession(
          of: type, in: catalog, at: source.path, options: options, isTextual: source.isTextual, models: nil,
          reading: .pieces)
        again.search(search, from: 0)
        while let row = try rest.next() { try again.take(row) }
      }
      return try finish(session, type, deleting: scope, in: database)
    }
  }

  /// Stores the objects of a JSON document that comes in pieces of any size, in
  /// one transaction after another; each gives a report of its own. However
  /// long the document is, no more of it is in memory than one transaction
  /// takes.
  ///
  /// ```swift
  /// for try await report in store.importing(Message.self, from: body, at: "messages", resume: "feed") {
  ///   show(report.bytes)
  /// }
  /// ```
  ///
  /// An object that another one refers to by its identity alone must be stored
  /// before, or in the same transaction.
  ///
  /// - Parameters:
  ///   - type: The record that the objects are.
  ///   - chunks: The document's bytes.
  ///   - path: As in ``import(_:from:at:deleting:options:each:)``.
  ///   - name: If given, how far the import has come is stored with the rows.
  ///     After an interruption the same call, with the same document from its
  ///     start, passes what is stored already; another document throws
  ///     ``ResumeError``.
  ///   - bytes: After how many bytes a transaction ends.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  public func importing<R: RecordMapping.Record, Chunks: AsyncSequence>(
    _ type: R.Type, from chunks: Chunks, at path: String? = nil, resume name: String? = nil,
    committingEvery bytes: Int = 1 << 18, options: ImportOptions = .init()
  ) -> StreamedImport<R, Chunks> where Chunks.Element == [UInt8] {
    StreamedImport(
      store: self, chunks: chunks, path: path, name: name, commitBytes: bytes, options: options,
      source: nil)
  }

  /// Stores the objects of a document of another kind, such as XML, that comes
  /// in pieces; otherwise as ``importing(_:from:at:resume:committingEvery:options:)``.
  ///
  /// ```swift
  /// let feed = try XMLDocument(at: ["feed", "entry"])
  /// for try await report in store.importing(Entry.self, from: body, as: feed, resume: "feed") {
  ///   show(report.bytes)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: The record that the objects are.
  ///   - chunks: The document's bytes.
  ///   - source: Reads them; nothing has been appended to it.
  ///   - name: If given, how far the import has come is stored with the rows.
  ///   - bytes: After how many bytes a transaction ends.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  public func importing<R: RecordMapping.Record, Chunks: AsyncSequence>(
    _ type: R.Type, from chunks: Chunks, as source: some RowSource & Sendable, resume name: String? = nil,
    committingEvery bytes: Int = 1 << 18, options: ImportOptions = .init()
  ) -> StreamedImport<R, Chunks> where Chunks.Element == [UInt8] {
    StreamedImport(
      store: self, chunks: chunks, path: nil, name: name, commitBytes: bytes, options: options, source: source
    )
  }

  /// Lets an interrupted import begin anew.
  public func forgetImport(_ name: String) async throws {
    try await writeImport { database in try ImportPosition.remove(name, in: database) }
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

  /// Deletes what is missing, and reports.
  func finish<R: RecordMapping.Record>(
    _ session: ImportSession, _ type: R.Type, deleting scope: DeletionScope<R>, in database: Database
  ) throws -> ImportReport<R> {
    var report = ImportReport<R>(session)
    guard let predicate = scope.predicate else { return report }
    guard session.rejections.count == 0 || scope.isForced else {
      report.deletion = .refused
      return report
    }
    report.deleted = RecordIDs(keys: try session.table.deleteMissing(where: predicate, in: database))
    report.deletion = .done
    try session.refuseOrphans(in: database, path: path)
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
      unchanged: RecordIDs(keys: table.unchanged), deleted: RecordIDs(keys: KeySet(for: table.descriptor)),
      deletion: .none, repeated: table.repeatedCount, rejected: session.rejections.kept,
      rejectedCount: session.rejections.count,
      related: session.relatedTables.map {
        RelatedReport(
          table: $0.descriptor.table, inserted: $0.inserted.count, updated: $0.updated.count,
          unchanged: $0.unchanged.count)
      },
      unknownKeys: session.unknownKeys, replaced: session.replaced,
      objects: session.objectCount - session.earlierCount, bytes: session.byteCount)
  }
}
