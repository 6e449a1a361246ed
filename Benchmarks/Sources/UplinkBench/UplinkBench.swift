import Foundation
import Glibc

/// The cases of the uplink suite that are Swift: `UplinkBench CASE [ARGUMENT ...]` prints one JSON object of
/// figures, `UplinkBench cases` prints which there are.
@main
struct UplinkBench {
  static let cases: [String: @Sendable ([String]) async throws -> [String: Double]] = [
    "overhead-sequential": { try await Overhead.sequential(blocks: number($0, else: 24)) },
    "overhead-64": { try await Overhead.concurrent(64, blocks: number($0, else: 24)) },
    "overhead-alone": { try await Overhead.alone($0) },
    "login-storm": { try await LoginStorm.measure(count: number($0, else: 1000)) },
    "in-flight-release": { _ in try await InFlightRelease.measure() },
    "refused": { _ in try await Refusal.measure() },
    "portals": { _ in try await Portals.measure() },
    "queue-cost": { _ in try await QueueCost.measure() },
    "direct-under-load": { _ in try await DirectUnderLoad.measure() },
    "queued-memory": { _ in try await QueuedMemory.measure() },
  ]

  static func main() async {
    do {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments == ["cases"] { return print(cases.keys.sorted().joined(separator: "\n")) }
      if arguments.first == "login-server" {
        return try await LoginServer.serve(count: number(arguments, else: 1))
      }
      if arguments.first == "hanging-server" { try HangingServer.run(device: arguments.last ?? "") }
      guard let name = arguments.first, let measure = cases[name] else {
        throw BenchFailure("usage: UplinkBench CASE [N], where CASE is one of \(cases.keys.sorted())")
      }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      print(String(decoding: try encoder.encode(try await measure(arguments)), as: UTF8.self))
    } catch {
      FileHandle.standardError.write(Data("UplinkBench: \(error)\n".utf8))
      exit(1)
    }
  }

  /// The last argument as a number, if it is one.
  static func number(_ arguments: [String], else standard: Int) -> Int {
    arguments.last.flatMap(Int.init) ?? standard
  }
}
