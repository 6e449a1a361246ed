import Foundation
import HTTPTypes
import Uplink

/// What a request takes of memory while it waits in the queue: the slope between two numbers of waiting ones.
///
/// Its task and the caller's closure are the caller's; a task that only sleeps is measured beside and taken off.
enum QueuedMemory {
  static func measure() async throws -> [String: Double] {
    let bare = try await slope { Task { do { try await Task.sleep(for: .seconds(600)) } catch {} } }
    let client = UplinkClient(
      base: BaseAddress(scheme: .http, host: "nowhere"), transport: GatedTransport(),
      configuration: .init(deadlines: Deadlines(), parallelLimit: 8, waitingLimit: 1_000_000))
    let queued = try await slope { Task { do { _ = try await client.execute(.get("x")) } catch {} } }
    return ["bytes_each": queued - bare, "with_task_bytes": queued, "bare_task_bytes": bare]
  }

  private static func slope(_ make: () -> Task<Void, Never>) async throws -> Double {
    var tasks: [Task<Void, Never>] = []
    tasks.reserveCapacity(120_000)
    for _ in 0..<20_000 { tasks.append(make()) }
    try await Task.sleep(for: .milliseconds(500))
    let small = try anonymousBytes()
    for _ in 0..<100_000 { tasks.append(make()) }
    try await Task.sleep(for: .seconds(2))
    let large = try anonymousBytes()
    for task in tasks { task.cancel() }
    for task in tasks.suffix(100) { await task.value }
    return Double(large - small) / 100_000
  }

  private static func anonymousBytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    for line in status.split(separator: "\n") where line.hasPrefix("RssAnon:") {
      if let kilobytes = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).compactMap({ Int($0) }).first
      {
        return kilobytes * 1024
      }
    }
    throw BenchFailure("/proc/self/status has no RssAnon")
  }
}
