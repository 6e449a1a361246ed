public import RecordMapping

extension Store {
  /// One element after each commit that changed the table, beginning with the
  /// first commit after this call; none for a transaction that was rolled back
  /// or changed nothing. Elements wait for a slow reader, none is dropped.
  ///
  /// Changes made by another process are not seen. The sequence is for one
  /// reader, and ends when the store is closed.
  public func changes<R: Record>(of type: R.Type) -> some AsyncSequence<TableChange, Never> & Sendable {
    feed.subscribe(to: R.recordDescriptor.table)
  }
}
