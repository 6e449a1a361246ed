import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite
import Testing

/// The same document read to records and imported into a new store, which must
/// come to the same; its objects have ascending identities.
struct BothWays<R: Record & Equatable> {
  let records: [R]
  let rejected: [Rejection]
  let unknownKeys: [String: Int]

  /// The problem of the only object, if it was rejected.
  var problem: DocumentProblem? { rejected.first?.problem }

  init(
    _ type: R.Type, _ json: String, at path: String? = nil, limits: DocumentLimits = .init(),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let bytes = Array(json.utf8)
    let options = ImportOptions(limits: limits)
    let decoded = try R.records(fromJSON: bytes, at: path, options: options)
    let store = try Store.inMemory(type)
    let report = try await store.import(type, from: bytes, at: path, options: options)
    let stored = try await store.fetchAll(type)
    #expect(stored == decoded.records, sourceLocation: sourceLocation)
    #expect(report.rejected == decoded.rejected, sourceLocation: sourceLocation)
    #expect(report.unknownKeys == decoded.unknownKeys, sourceLocation: sourceLocation)
    #expect(report.inserted.count == decoded.records.count, sourceLocation: sourceLocation)
    records = decoded.records
    rejected = decoded.rejected
    unknownKeys = decoded.unknownKeys
  }
}
