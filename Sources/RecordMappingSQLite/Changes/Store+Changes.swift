import GRDB
public import RecordMapping

extension Store {
  /// One element after each commit that changed the table, with exactly its
  /// changes, beginning with the first transaction that begins after this
  /// call; none for a transaction that was rolled back or changed nothing.
  /// Elements wait for a slow reader, none is dropped.
  ///
  /// What others do to the file is told as external by
  /// ``watchOtherProcesses(every:clock:)``. The sequence is for one reader, and
  /// ends when the store is closed.
  public func changes<R: RecordMapping.Record>(
    of type: R.Type
  ) -> some AsyncSequence<RecordChanges<R>, Never> & Sendable {
    listen(to: R.recordDescriptor.table).map { changes in
      RecordChanges<R>(
        inserted: RecordIDs(keys: changes.inserted), updated: RecordIDs(keys: changes.updated),
        deleted: RecordIDs(keys: changes.deleted), isExternal: changes.isExternal)
    }
  }

  private func listen(to table: String) -> AsyncStream<TableChanges> {
    let stream = feed.subscribe(to: table)
    // Writes wait for each other, so whatever comes next is seen.
    databaseWriter.asyncWriteWithoutTransaction { [feed] database in
      do {
        try feed.adjust(database)
        // From here on, commits of others count as news.
        try feed.lookForForeignCommits(database)
      } catch {
        feed.tellEverybody(of: [table])
      }
    }
    return stream
  }

  /// Looks every so often whether somebody else has changed the file, and says
  /// so to everyone who follows ``changes(of:)``. Ends by `CancellationError`
  /// when its task is cancelled.
  public func watchOtherProcesses<C: Clock>(
    every interval: C.Duration, clock: C = ContinuousClock()
  ) async throws {
    while true {
      try await mappingErrors {
        try await databaseWriter.writeWithoutTransaction { [feed] database in
          try feed.lookForForeignCommits(database)
        }
      }
      try await clock.sleep(for: interval)
    }
  }

  /// The rows for which the predicate holds, at once and again after each
  /// change of the table, by others too; see
  /// ``fetchAll(_:where:orderedBy:limit:offset:)``. Changes that come while the
  /// reader is busy are fetched together.
  public func observing<R: RecordMapping.Record>(
    _ type: R.Type, where predicate: RecordPredicate<R> = .all, orderedBy order: RecordOrder<R>...
  ) -> ObservedRecords<R> {
    ObservedRecords(store: self, predicate: predicate, order: order)
  }
}
