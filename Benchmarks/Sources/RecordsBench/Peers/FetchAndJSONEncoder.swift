import Foundation
import GRDB

/// Rows to records with a join, records to documents, documents to JSON.
struct FetchAndJSONEncoder: Subject {
  let name = "jsonencoder"
  let cases: Set<BenchCase> = [.encodeMessages]

  func measure(_ run: BenchRun) async throws -> Measurement {
    try run.removeDatabase()
    let source = try CachedStatementImporter(creating: run.databasePath, document: run.document())
    try source.importMessages()
    let encoder = JSONEncoder.ofDocuments()
    var encoded = try Self.encode(source.queue, encoder)
    var measurement = Measurement()
    for _ in 0..<run.repeats {
      encoded = try await measurement.time { try Self.encode(source.queue, encoder) }
    }
    try encoded.write(to: URL(filePath: run.encodedPath))
    return measurement
  }

  private static func encode(_ queue: DatabaseQueue, _ encoder: JSONEncoder) throws -> Data {
    let messages = try queue.read { try SentMessage.all().fetchAll($0) }
    return try encoder.encode(MessageList(messages: messages.map(MessageDocument.init)))
  }
}
