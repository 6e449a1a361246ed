public import RecordMapping

extension Store {
  /// The rows for which the predicate holds as a JSON array, ordered by
  /// identity, in the form that the record is declared to be read from. No
  /// records are made on the way.
  ///
  /// - Parameters:
  ///   - type: The record whose rows are written.
  ///   - predicate: Which of them.
  ///   - related: Whether rows that these refer to are written as a whole.
  ///   - writesNulls: Whether NULL is written as null; otherwise its key is
  ///     left out.
  public func json<R: RecordMapping.Record>(
    of type: R.Type, where predicate: RecordPredicate<R> = .all, related: RelatedExport = .identities,
    writesNulls: Bool = false
  ) async throws -> [UInt8] {
    try await read { snapshot in
      try StoreError.mapping(path: path) {
        let export = RowExport(R.recordDescriptor, related: related)
        var writer = DocumentWriter(writesNulls: writesNulls)
        try export.write(
          where: predicate.sql, predicate.arguments, to: &writer, in: snapshot.database)
        return writer.bytes
      }
    }
  }
}
