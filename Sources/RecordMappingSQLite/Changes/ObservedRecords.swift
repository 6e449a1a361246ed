public import RecordMapping

/// A query that is run again whenever its table has changed.
public struct ObservedRecords<R: RecordMapping.Record>: AsyncSequence, Sendable {
  let store: Store
  let predicate: RecordPredicate<R>
  let order: [RecordOrder<R>]

  /// Fetches once more for each change.
  public func makeAsyncIterator() -> Iterator {
    Iterator(query: self, commits: store.feed.commits().makeAsyncIterator())
  }

  /// Pulls; nothing runs while nobody asks.
  public struct Iterator: AsyncIteratorProtocol {
    let query: ObservedRecords
    var commits: AsyncStream<StoreRevisions>.Iterator
    private var last: StoreReading<[R]>?

    init(query: ObservedRecords, commits: AsyncStream<StoreRevisions>.Iterator) {
      self.query = query
      self.commits = commits
    }

    /// The rows as they are now; nil once the store is closed.
    public mutating func next() async throws -> [R]? {
      if let last {
        var isOutdated = false
        while !isOutdated {
          guard let revisions = await commits.next(isolation: #isolation) else { return nil }
          isOutdated = last.isOutdated(by: revisions)
        }
      }
      let query = query
      let reading = try await query.store.reading {
        try $0.fetchAll(R.self, where: query.predicate, order: query.order, limit: nil, offset: 0)
      }
      last = reading
      return reading.value
    }
  }
}
