public import RecordMapping

// Documents that come in pieces.
extension Store {
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
  ///   - path: As in ``import(_:from:at:giving:deleting:options:each:beforeCommit:)``.
  ///   - values: Properties that are not read from the document.
  ///   - name: If given, how far the import has come is stored with the rows.
  ///     After an interruption the same call, with the same document from its
  ///     start, passes what is stored already; another document throws
  ///     ``ResumeError``.
  ///   - bytes: After how many bytes a transaction ends.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  ///   - beforeCommit: Runs in each transaction, once its rows are written. If
  ///     it throws, the transaction is rolled back and the import ends with
  ///     that; what was stored before stays.
  public func importing<R: RecordMapping.Record, Chunks: AsyncSequence>(
    _ type: R.Type, from chunks: Chunks, at path: String? = nil, giving values: GivenValues<R> = [:],
    resume name: String? = nil, committingEvery bytes: Int = 1 << 18, options: ImportOptions = .init(),
    beforeCommit: BeforeCommit<R>? = nil
  ) -> StreamedImport<R, Chunks> where Chunks.Element == [UInt8] {
    StreamedImport(
      store: self, chunks: chunks, form: .objects(path: Self.keys(of: path), name: name), values: values,
      commitBytes: bytes, options: options, beforeCommit: beforeCommit)
  }

  /// Stores the objects of a document of another kind, such as XML, that comes
  /// in pieces; otherwise as
  /// ``importing(_:from:at:giving:resume:committingEvery:options:beforeCommit:)``.
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
  ///   - values: Properties that are not read from the document.
  ///   - name: If given, how far the import has come is stored with the rows.
  ///   - bytes: After how many bytes a transaction ends.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  ///   - beforeCommit: Runs in each transaction, once its rows are written.
  public func importing<R: RecordMapping.Record, Chunks: AsyncSequence>(
    _ type: R.Type, from chunks: Chunks, as source: some RowSource & Sendable,
    giving values: GivenValues<R> = [:], resume name: String? = nil, committingEvery bytes: Int = 1 << 18,
    options: ImportOptions = .init(), beforeCommit: BeforeCommit<R>? = nil
  ) -> StreamedImport<R, Chunks> where Chunks.Element == [UInt8] {
    StreamedImport(
      store: self, chunks: chunks, form: .rows(source, name: name), values: values, commitBytes: bytes,
      options: options, beforeCommit: beforeCommit)
  }

  /// Stores and deletes rows as the lines of a document say (JSON Lines,
  /// NDJSON), which comes in pieces of any size, in one transaction after
  /// another; each gives a report of its own. This is how a synchronised stream
  /// is read: rows, the place it has come to and whatever else must agree with
  /// them are written together.
  ///
  /// ```swift
  /// let changes = JSONLines(by: "t", storing: ["put"], deleting: ["del"])
  /// let reports = store.importing(Change.self, from: body, as: changes, giving: [.accountID: 7]) {
  ///   transaction, report in
  ///   try transaction.save(Cursor(account: 7, line: report.lastLine))
  /// }
  /// for try await report in reports { show(report.bytes) }
  /// ```
  ///
  /// A line that is no JSON, or no object of the record, is rejected alone. Of
  /// several lines with one identity the last one counts. To delete what is not
  /// there is no fault; a deletion that would leave rows of the store's tables
  /// without what they refer to throws ``StoreError/orphans(path:table:column:count:)``.
  ///
  /// Lines of other meanings end their transaction: they are in the report of
  /// the rows before them, and rows behind them come in the next one.
  ///
  /// A last line without a line feed counts if it is complete. If it is cut, or
  /// a line is longer than ``DocumentLimits/lineBytes``, what came before is
  /// stored and reported; then the import throws `DocumentError`.
  ///
  /// - Parameters:
  ///   - type: The record that the objects are.
  ///   - chunks: The document's bytes.
  ///   - lines: What the lines mean.
  ///   - values: Properties that are not read from the document.
  ///   - rows: After how many lines that are stored, deleted or rejected a
  ///     transaction ends.
  ///   - bytes: After how many bytes it ends, if that is sooner.
  ///   - options: How much is taken, and how much of what is rejected is kept.
  ///   - beforeCommit: Runs in each transaction, once its rows are written. If
  ///     it throws, the transaction is rolled back and the import ends with
  ///     that; what was stored before stays.
  public func importing<R: RecordMapping.Record, Chunks: AsyncSequence>(
    _ type: R.Type, from chunks: Chunks, as lines: JSONLines, giving values: GivenValues<R> = [:],
    committingEvery rows: Int = 4096, orBytes bytes: Int = 1 << 20, options: ImportOptions = .init(),
    beforeCommit: BeforeCommit<R>? = nil
  ) -> StreamedImport<R, Chunks> where Chunks.Element == [UInt8] {
    StreamedImport(
      store: self, chunks: chunks, form: .lines(lines, limit: max(1, rows)), values: values,
      commitBytes: bytes, options: options, beforeCommit: beforeCommit)
  }

  /// Lets an interrupted import begin anew.
  public func forgetImport(_ name: String) async throws {
    try await writeImport { database in try ImportPosition.remove(name, in: database) }
  }
}
