import Foundation
import GRDB
import SplitMix
import Uplink

/// Kills a child again and again, at a random moment or at a named point, then lets one end, and compares
/// what was promised with what arrived.
struct Executioner: Sendable {
  struct Counters: Codable, Sendable {
    var seed: UInt64 = 0
    var kills = 0
    /// How often each point was reached; `anywhere` counts the others.
    var points: [String: Int] = [:]
    var acked = 0
    var effects = 0
    var sends = 0
    var duplicate_sends = 0
    /// Those among them that come of a kill, not of an answer that got lost.
    var duplicate_sends_after_kill = 0
    var lost = 0
    var double_effects = 0
    var reorders = 0
    /// With SQLite: records without their request, and requests without their record.
    var half_transactions = 0
    /// With SQLite: answers that the app's rows lack, or have twice.
    var half_settlements = 0
  }

  struct Failed: Error { var reason: String }

  let rounds: Int
  let keeping: Keeping
  let seed: UInt64
  private static let perRound = 6

  func run() async throws -> Counters {
    let folder = FileManager.default.temporaryDirectory.path + "/outbox-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer {
      // It lies among temporary files anyway.
      do { try FileManager.default.removeItem(atPath: folder) } catch {}
    }
    guard let server = EffectServer(at: folder + "/socket") else {
      throw Failed(reason: "no socket in \(folder)")
    }
    var counters = Counters(seed: seed)
    var chance = SplitMix64(seed: seed)
    var acked: Set<EffectServer.Effect> = []
    let points = CrashPoint.all(for: keeping)
    for round in 0..<rounds {
      let point = points[round % points.count]
      let order = Order(
        keeping: keeping, path: folder + "/outbox", socket: folder + "/socket", resources: 3,
        batch: round / points.count % 2 == 0 ? 1 : 8,
        first: (round + 1) * 1_000, count: Self.perRound, point: point,
        passing: 1 + Int(chance.next() % (point.rawValue.hasPrefix("compaction") ? 2 : 12)))
      let patience = point == .anywhere ? Int32(chance.next() % 40) : 400
      server.begin(round: round)
      let lines = try execute(order, patience: patience, isLast: false)
      acked.formUnion(lines.compactMap(Self.effect))
      let reached = lines.first { $0.hasPrefix("!") }.map { String($0.dropFirst()) } ?? "anywhere"
      counters.points[reached, default: 0] += 1
      counters.kills += 1
    }
    server.begin(round: rounds)
    let last = Order(
      keeping: keeping, path: folder + "/outbox", socket: folder + "/socket", resources: 0, batch: 8,
      first: 0, count: 0,
      point: .anywhere, passing: 0)
    guard try execute(last, patience: 60_000, isLast: true).contains("empty") else {
      throw Failed(reason: "the last child did not end")
    }
    compare(acked, server.content, &counters)
    if keeping == .sqlite { try compare(folder + "/outbox", server.content, &counters) }
    return counters
  }

  /// Runs a child until it dies, or for so many milliseconds after its first word; returns its lines.
  private func execute(_ order: Order, patience: Int32, isLast: Bool) throws -> [String] {
    let child = Process()
    child.executableURL = Bundle.main.executableURL
    child.arguments = ["child", String(decoding: try JSONEncoder().encode(order), as: UTF8.self)]
    let pipe = Pipe()
    child.standardOutput = pipe
    try child.run()
    let output = pipe.fileHandleForReading.fileDescriptor
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    var end: ContinuousClock.Instant?
    while true {
      let left = end.map { max(0, Int32(($0 - .now) / .milliseconds(1))) } ?? 20_000
      var poll = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      if Foundation.poll(&poll, 1, left) == 0 {
        kill(child.processIdentifier, SIGKILL)
        // All that it said before is in the pipe still.
        end = .now + .seconds(60)
      }
      let count = read(output, &buffer, buffer.count)
      if count <= 0 { break }
      text += buffer.prefix(count)
      if end == nil { end = .now + .milliseconds(Int(patience)) }
    }
    child.waitUntilExit()
    let isKilled = child.terminationReason == .uncaughtSignal && child.terminationStatus == SIGKILL
    guard isKilled || isLast else {
      throw Failed(reason: "a child ended by itself: \(child.terminationStatus)")
    }
    // A line without its end was never said.
    return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  private static func effect(_ line: String) -> EffectServer.Effect? {
    let parts = line.split(separator: " ")
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    return EffectServer.Effect(resource: String(parts[0]), number: number)
  }

  private func compare(
    _ acked: Set<EffectServer.Effect>, _ log: EffectServer.Log, _ counters: inout Counters
  ) {
    counters.acked = acked.count
    counters.effects = log.effects.count
    counters.sends = log.sends
    counters.duplicate_sends = log.duplicateSends
    counters.duplicate_sends_after_kill = log.duplicateSendsAfterKill
    counters.lost = acked.subtracting(log.effects).count
    counters.double_effects = log.effects.count - Set(log.effects).count
    var latest: [String: Int] = [:]
    for effect in log.effects {
      if effect.number < latest[effect.resource] ?? 0 { counters.reorders += 1 }
      latest[effect.resource] = effect.number
    }
  }

  private func compare(_ path: String, _ log: EffectServer.Log, _ counters: inout Counters) throws {
    let (rows, receipts) = try DatabaseQueue(path: path).read { db in
      (
        try Row.fetchAll(db, sql: "SELECT resource, number FROM record"),
        try String.fetchAll(db, sql: "SELECT path FROM receipt")
      )
    }
    let records = Set(rows.map { EffectServer.Effect(resource: $0[0], number: $0[1]) })
    counters.half_transactions = records.symmetricDifference(log.effects).count
    let settled = Set(receipts)
    let effects = Set(log.effects.map { "\($0.resource)/\($0.number)" })
    counters.half_settlements =
      settled.symmetricDifference(effects).count + receipts.count - settled.count
  }
}
