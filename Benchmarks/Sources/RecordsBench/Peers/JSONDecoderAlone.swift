import Foundation

/// Codable and nothing else.
struct JSONDecoderAlone: Subject {
  let name = "jsondecoder"
  let cases: Set<BenchCase> = [.decodeUsers]

  func measure(_ run: BenchRun) async throws -> Measurement {
    let document = try run.document()
    let decoder = JSONDecoder.ofDocuments()
    var measurement = Measurement()
    _ = try decoder.decode(UserList.self, from: document)
    for _ in 0..<run.repeats {
      let users = try await measurement.time { try decoder.decode(UserList.self, from: document).users }
      guard users.count == run.count else { throw BenchProblem("\(users.count) users were decoded") }
    }
    return measurement
  }
}
