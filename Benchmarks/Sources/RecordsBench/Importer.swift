import Foundation

/// An open database with the schema, and a document in memory.
protocol Importer {
  /// Opens a new database at `path` with the pragmas WAL, synchronous NORMAL and foreign keys on.
  init(creating path: String, document: Data) async throws

  /// Imports the document in one transaction; returns after `COMMIT`.
  func importUsers() async throws
  func importMessages() async throws

  /// Deletes all rows.
  func deleteAll() async throws
}

extension Importer {
  /// Measures `body` the way of `BenchRun.isWarmedUp`.
  static func measure(
    _ run: BenchRun, _ body: (Self) async throws -> Void
  ) async throws -> Measurement {
    let document = try run.document()
    var measurement = Measurement()
    for _ in 0..<run.repeats {
      try run.removeDatabase()
      let importer = try await Self(creating: run.databasePath, document: document)
      if run.isWarmedUp {
        try await body(importer)
        try await importer.deleteAll()
      }
      try await measurement.time { try await body(importer) }
    }
    return measurement
  }

  /// Measures `import-users` or `import-messages`.
  static func measureImport(_ run: BenchRun) async throws -> Measurement {
    try await run.benchCase == .importMessages
      ? measure(run) { try await $0.importMessages() } : measure(run) { try await $0.importUsers() }
  }
}
