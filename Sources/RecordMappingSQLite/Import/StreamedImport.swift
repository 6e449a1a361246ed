import GRDB
public import RecordMapping

/// An import of a document that comes in pieces: one report for each
/// transaction. It pulls, so nothing happens while nobody asks for the next
/// one.
public struct StreamedImport<R: RecordMapping.Record, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element == [UInt8] {
  let store: Store
  let chunks: Chunks
  let form: StreamedForm
  let values: GivenValues<R>
  let commitBytes: Int
  let options: ImportOptions
  let beforeCommit: BeforeCommit<R>?

  /// Begins to read the document.
  public func makeAsyncIterator() -> Iterator {
    Iterator(import: self, chunks: chunks.makeAsyncIterator())
  }

  /// Reads the document and stores what it has read.
  public struct Iterator: AsyncIteratorProtocol {
    private let settings: StreamedImport
    private var chunks: Chunks.AsyncIterator
    private let work: any StreamedWork
    private var isComplete = false
    private var isOver = false

    init(import settings: StreamedImport, chunks: Chunks.AsyncIterator) {
      self.settings = settings
      self.chunks = chunks
      work = settings.makeWork()
    }

    /// The report of the next transaction; nil once the document has been read
    /// to its end.
    public mutating func next() async throws -> ImportReport<R>? {
      guard !isOver else { return nil }
      // Until this has come to its end: what an error has taken back is not
      // read a second time.
      isOver = true
      if let failure = work.failure { throw failure }
      let gathered = work.needsBytes ? try await gather() : []
      let report = try await store(gathered)
      isOver = isComplete && work.needsBytes && work.failure == nil
      return report
    }

    /// What comes is gathered before the transaction begins, which waits for
    /// nothing.
    private mutating func gather() async throws -> [UInt8] {
      var gathered: [UInt8] = []
      gathered.reserveCapacity(settings.commitBytes + (1 << 16))
      while gathered.count < settings.commitBytes, !isComplete {
        if let chunk = try await chunks.next(isolation: #isolation) {
          gathered += chunk
        } else {
          isComplete = true
        }
      }
      return gathered
    }

    private func store(_ bytes: [UInt8]) async throws -> ImportReport<R> {
      // Handed to the transaction and back: the iterator waits meanwhile, and
      // nobody else has it.
      nonisolated(unsafe) let work = work
      let (settings, isComplete) = (settings, isComplete)
      let (store, beforeCommit) = (settings.store, settings.beforeCommit)
      return try await store.writeImport { database in
        try work.take(bytes, isComplete: isComplete, in: database)
        try work.session.refuseOrphans(in: database, path: store.path)
        return try store.report(on: work.session, beforeCommit, in: database)
      }
    }
  }
}

/// How a document that comes in pieces is read.
enum StreamedForm {
  /// The objects of one JSON value.
  case objects(path: [String], name: String?)
  case rows(any RowSource & Sendable, name: String?)
  case lines(JSONLines, limit: Int)
}

extension StreamedImport {
  fileprivate func makeWork() -> any StreamedWork {
    let values = GivenTokens(values)
    switch form {
    case .objects(let path, let name):
      return StreamedObjects(name: name) { isSearch, bytes in
        makeSession(at: path, values, isSearch: isSearch, reading: bytes)
      }
    case .rows(let source, let name):
      return StreamedRows(source, name: name) { isSearch in
        makeSession(
          at: source.path, values, isTextual: source.isTextual, isSearch: isSearch, reading: .pieces)
      }
    case .lines(let lines, let limit):
      return StreamedLines { isSearch, bytes in
        makeSession(
          at: [], values, lines: LineImport(lines, limit: limit), isSearch: isSearch, reading: bytes)
      }
    }
  }

  private func makeSession(
    at path: [String], _ values: GivenTokens, isTextual: Bool = false, lines: LineImport? = nil,
    isSearch: Bool, reading bytes: ImportBytes
  ) -> ImportSession {
    ImportSession(
      of: R.self, in: store.catalog, at: path, options: options, isTextual: isTextual,
      models: isSearch ? nil : Store.models(R.self, each: nil), values: values, lines: lines, reading: bytes)
  }
}
