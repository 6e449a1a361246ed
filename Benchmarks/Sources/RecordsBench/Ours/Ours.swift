import Foundation
import GRDB
import RecordMapping
import RecordMappingJSON
import RecordMappingSQLite

/// What is measured against all others.
struct Ours: Subject {
  let name = "ours"
  let cases = Set(BenchCase.allCases)

  func measure(_ run: BenchRun) async throws -> Measurement {
    switch run.benchCase {
    case .importUsers, .importMessages: try await OurImporter.measureImport(run)
    case .importUsersWithModels: try await importWithModels(run)
    case .decodeUsers: try await decode(run)
    case .encodeMessages: try await encode(run)
    case .streamUsers: try await stream(run, User.self, at: "users")
    case .streamMessages: try await stream(run, Message.self, at: "messages")
    case .reimportUnchanged: try await reimport(run)
    case .rejectUsers: try await reject(run)
    case .firstUse: try await firstUse(run)
    case .datesISO8601: try await dates(run)
    }
  }

  private func importWithModels(_ run: BenchRun) async throws -> Measurement {
    try await OurImporter.measure(run) { importer in
      let sum = Sum()
      _ = try await importer.store.import(User.self, from: importer.document, at: "users") { user in
        sum.add(user.id)
      }
    }
  }

  private func decode(_ run: BenchRun) async throws -> Measurement {
    let document = Array(try run.document())
    var measurement = Measurement()
    for _ in 0..<run.repeats {
      let decoded = try await measurement.time { try User.records(fromJSON: document, at: "users") }
      guard decoded.records.count == run.count else { throw BenchProblem("\(decoded.records.count) users") }
    }
    return measurement
  }

  private func encode(_ run: BenchRun) async throws -> Measurement {
    try run.removeDatabase()
    let importer = try await OurImporter(creating: run.databasePath, document: run.document())
    try await importer.importMessages()
    var encoded: [UInt8] = []
    var measurement = Measurement()
    for _ in 0..<run.repeats {
      encoded = try await measurement.time {
        try await importer.store.json(of: Message.self, related: .objects)
      }
    }
    try Data("{\"messages\":".utf8 + encoded + "}".utf8).write(to: URL(filePath: run.encodedPath))
    return measurement
  }

  private func stream<R: RecordMapping.Record>(
    _ run: BenchRun, _ type: R.Type, at path: String
  ) async throws -> Measurement {
    try run.removeDatabase()
    let store = try Store(at: run.databasePath, Message.self, User.self, schemaVersion: 1)
    let idle = try AnonymousMemory.current()
    var peak = idle
    var measurement = Measurement()
    try await measurement.time {
      for try await _ in store.importing(type, from: try FileChunks(run.dataPath), at: path) {
        peak = max(peak, try AnonymousMemory.current())
      }
    }
    measurement.figures["anonymous_mb"] = Double(peak - idle) / 1_000_000
    return measurement
  }

  private func reimport(_ run: BenchRun) async throws -> Measurement {
    var measurement = Measurement()
    var firsts: [Double] = []
    for _ in 0..<run.repeats {
      try run.removeDatabase()
      let importer = try await OurImporter(creating: run.databasePath, document: run.document())
      var first = Measurement()
      try await first.time { try await importer.importMessages() }
      firsts += first.seconds
      try await importer.store.databaseWriter.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
      try await measurement.time { try await importer.importMessages() }
      let frames = try WriteAheadLog(ofDatabaseAt: run.databasePath).frames()
      measurement.figures["wal_frames"] = max(measurement.figures["wal_frames"] ?? 0, Double(frames))
    }
    measurement.figures["first_seconds"] = firsts.sorted()[firsts.count / 2]
    return measurement
  }

  private func reject(_ run: BenchRun) async throws -> Measurement {
    let document = Array(try run.document())
    var paths: [String] = []
    var measurement = Measurement()
    for _ in 0..<run.repeats {
      try run.removeDatabase()
      let store = try Store(at: run.databasePath, Message.self, User.self, schemaVersion: 1)
      let report = try await measurement.time {
        try await store.import(User.self, from: document, at: "users")
      }
      measurement.figures["rejected"] = Double(report.rejectedCount)
      paths = report.rejected.map(\.path)
    }
    try Data((paths.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: run.rejectionsPath))
    return measurement
  }

  private func firstUse(_ run: BenchRun) async throws -> Measurement {
    var measurement = Measurement()
    for _ in 0..<run.repeats {
      try run.removeDatabase()
      let importer = try await OurImporter(creating: run.databasePath, document: run.document())
      var both = Measurement()
      try await both.time { try await importer.importUsers() }
      try await importer.deleteAll()
      try await both.time { try await importer.importUsers() }
      measurement.seconds.append(both.seconds[0] - both.seconds[1])
    }
    return measurement
  }

  private func dates(_ run: BenchRun) async throws -> Measurement {
    let lines = String(decoding: try run.document(), as: UTF8.self).split(separator: "\n").map {
      Array($0.utf8)
    }
    var measurement = Measurement()
    for _ in 0..<run.repeats {
      var sum: Int64 = 0
      try await measurement.time {
        for line in lines {
          sum += try line.withUnsafeBufferPointer {
            try Instant.parse($0, as: .iso8601).microseconds / 1_000_000
          }
        }
      }
      measurement.figures["sum"] = Double(sum)
    }
    return measurement
  }
}
