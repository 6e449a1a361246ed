import GRDB
public import RecordMapping

/// An import of a document that comes in pieces: one report for each
/// transaction. It pulls, so nothing happens while nobody asks for the next
/// one.
public struct StreamedImport<R: RecordMapping.Record, Chunks: AsyncSequence>: AsyncSequence
where Chunks.Element == [UInt8] {
  let store: Store
  let chunks: Chunks
  let path: String?
  let name: String?
  let commitBytes: Int
  let options: ImportOptions
  /// Reads the document if it is not in JSON.
  let source: (any RowSource & Sendable)?

  /// Begins to read the document.
  public func makeAsyncIterator() -> Iterator {
    Iterator(import: self, chunks: chunks.makeAsyncIterator())
  }

  /// Reads the document and stores what it has read.
  public struct Iterator: AsyncIteratorProtocol {
    private let settings: StreamedImport
    private var chunks: Chunks.AsyncIterator
    private let work: any StreamedWork
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
      // What comes is gathered before the transaction begins, which waits for
      // nothing.
      var gathered: [UInt8] = []
      gathered.reserveCapacity(settings.commitBytes + (1 << 16))
      var isComplete = false
      while gathered.count < settings.commitBytes, !isComplete {
        if let chunk = try await chunks.next(isolation: #isolation) {
          gathered += chunk
        } else {
          isComplete = true
        }
      }
      let report = try await store(gathered, isComplete: isComplete)
      isOver = isComplete
      return report
    }

    private func store(_ bytes: [UInt8], isComplete: Bool) async throws -> ImportReport<R> {
      // Handed to the transaction and back: the iterator waits meanwhile, and
      // nobody else has it.
      nonisolated(unsafe) let work = work
      return try await settings.store.writeImport { database in
        try work.take(bytes, isComplete: isComplete, in: database)
        return ImportReport(work.session)
      }
    }
  }
}

extension StreamedImport {
  fileprivate func makeWork() -> any StreamedWork {
    let (catalog, options) = (store.catalog, options)
    let models = Store.models(R.self, each: nil)
    if let source {
      return StreamedRows(source, name: name) { isSearch in
        ImportSession(
          of: R.self, in: catalog, at: source.path, options: options, isTextual: source.isTextual,
          models: isSearch ? nil : models, reading: .pieces)
      }
    }
    let path = Store.keys(of: path)
    return StreamedObjects(name: name) { isSearch, bytes in
      ImportSession(
        of: R.self, in: catalog, at: path, options: options, models: isSearch ? nil : models, reading: bytes)
    }
  }
}
