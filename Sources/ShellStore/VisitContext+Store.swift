package import RecordMappingSQLite
package import WebShell

extension VisitContext {
  /// Reads one moment of a store; the page is made again when a commit has touched what was read.
  package func read<Result: Sendable>(
    _ store: Store, _ body: @Sendable (StoreSnapshot) throws -> Result
  ) async throws -> Result {
    try await visit.reads.read(store, body)
  }
}

extension PageReads {
  /// Reads one moment of a store, and notes the tables that it read. See ``VisitContext/read(_:_:)``.
  package func read<Result: Sendable>(
    _ store: Store, _ body: @Sendable (StoreSnapshot) throws -> Result
  ) async throws -> Result {
    let reading = try await store.reading(body)
    note(store, until: reading.isOutdated)
    return reading.value
  }

  /// Notes all that a store holds, for pages that read it otherwise: any commit has the page made again.
  package func noteAll(of store: Store) {
    let before = store.revisions
    note(store) { $0 != before }
  }

  private func note(_ store: Store, until isOutdated: @escaping @Sendable (StoreRevisions) -> Bool) {
    note(isChanged: { isOutdated(store.revisions) }) { await store.commit(where: isOutdated) }
  }
}

extension Store {
  /// Returns when there has been such a commit, or when its task is cancelled.
  fileprivate func commit(where isAwaited: (StoreRevisions) -> Bool) async {
    var commits = commits.makeAsyncIterator()
    // What was committed before this is among the revisions by now.
    if isAwaited(revisions) { return }
    while let revisions = await commits.next(isolation: nil) {
      if isAwaited(revisions) { return }
    }
  }
}
