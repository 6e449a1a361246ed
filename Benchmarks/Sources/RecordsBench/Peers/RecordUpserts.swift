/// What most would write: Codable for the document, Codable records for the rows, `upsert` for each.
struct RecordUpserts: Subject {
  let name = "codable-grdb-upsert"
  let cases: Set<BenchCase> = [.importUsers, .importMessages]

  func measure(_ run: BenchRun) async throws -> Measurement {
    try await RecordUpsertImporter.measureImport(run)
  }
}
