public import RecordMapping

/// A query that is run again whenever its table has changed.
public struct ObservedRecords<R: RecordMapping.Record>: AsyncSequence, Sendable {
  let store: Store
  let predicate: RecordPredicate<R>
  let order: [RecordOrder<R>]

  /// Fetches once more for each change.
  public func makeAsyncIterator() -> Iterator {
    // Of several changes one is enough to know that there were some.
    let changes = store.listen(to: R.recordDescriptor.table, keeping: .bufferingNewest(1))
    return Iterator(query: self, changes: changes.makeAsyncIterator())
  }

  /// Pulls; nothing runs while nobody asks.
  public struct Iterator: AsyncIteratorProtocol {
    let query: ObservedRecords
    var changes: AsyncStream<TableChanges>.Iterator
    private var hasFetched = false

    init(query: ObservedRecords, changes: AsyncStream<TableChanges>.Iterator) {
      self.query = query
      self.changes = changes
    }

    /// The rows as they are now; nil once the store is closed.
    public mutating func next() async throws -> [R]? {
      if hasFetched, await changes.next(isolation: #isolation) == nil { return nil }
      hasFetched = true
      let query = query
      return try await query.store.read {
        try $0.fetchAll(R.self, where: query.predicate, order: query.order, limit: nil, offset: 0)
      }
    }
  }
}
