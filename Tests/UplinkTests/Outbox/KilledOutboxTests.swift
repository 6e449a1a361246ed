import Foundation
import Testing

@Suite struct `An outbox that is killed again and again` {
  /// What the executioner counted; see `Tests/OutboxVictim`.
  private struct Counters: Decodable {
    var kills, acked, effects, sends, duplicate_sends, duplicate_sends_after_kill: Int
    var lost, double_effects, reorders, half_transactions, half_settlements: Int
    var points: [String: Int]
  }

  @Test(.timeLimit(.minutes(15)), arguments: ["journal", "sqlite"])
  func `loses nothing, does nothing twice and in no other order`(keeping: String) async throws {
    let environment = ProcessInfo.processInfo.environment
    let rounds = environment["UPLINK_SOAK_ROUNDS"].flatMap(Int.init)
    let (counters, report) = try await execute(rounds: rounds ?? 45, keeping)
    if rounds != nil { print("soak: \(report)") }
    #expect(counters.kills == rounds ?? 45, "\(report)")
    #expect(counters.lost == 0, "\(report)")
    #expect(counters.double_effects == 0, "\(report)")
    #expect(counters.reorders == 0, "\(report)")
    #expect(counters.half_transactions == 0, "\(report)")
    #expect(counters.half_settlements == 0, "\(report)")
    // Without these it would prove nothing.
    #expect(counters.acked > 0, "\(report)")
    #expect(counters.duplicate_sends_after_kill > 0, "\(report)")
    #expect(counters.points.count >= (keeping == "journal" ? 9 : 6), "\(report)")
  }

  private func execute(rounds: Int, _ keeping: String) async throws -> (Counters, String) {
    let process = Process()
    process.executableURL = Self.victim
    process.arguments = ["rounds", "\(rounds)", keeping]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    // Ends with the process: nobody else holds the other end.
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    let report = String(decoding: output, as: UTF8.self)
    return (try JSONDecoder().decode(Counters.self, from: output), report)
  }

  /// Built beside the tests.
  private static var victim: URL {
    URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "OutboxVictim")
  }
}
