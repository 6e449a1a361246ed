/// Codable for the document, then one prepared statement for each table, run for each row.
struct CachedStatements: Subject {
  let name = "codable-grdb-statement"
  let cases: Set<BenchCase> = [.importUsers, .importMessages]

  func measure(_ run: BenchRun) async throws -> Measurement {
    try await CachedStatementImporter.measureImport(run)
  }
}
