import Foundation

/// Foundation's parse strategy for ISO 8601.
struct FoundationDates: Subject {
  let name = "foundation"
  let cases: Set<BenchCase> = [.datesISO8601]

  func measure(_ run: BenchRun) async throws -> Measurement {
    let texts = String(decoding: try run.document(), as: UTF8.self).split(separator: "\n").map(String.init)
    var measurement = Measurement()
    for _ in 0..<run.repeats {
      let sum = try await measurement.time {
        try texts.reduce(0) { try $0 + Date($1, strategy: .iso8601).timeIntervalSince1970 }
      }
      measurement.figures["sum"] = sum
    }
    return measurement
  }
}
