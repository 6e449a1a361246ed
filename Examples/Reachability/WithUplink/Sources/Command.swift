import Foundation

/// Asks for the time in rounds, five requests at a time, and shows what is reachable meanwhile.
///
///     swift run --package-path Examples/Reachability WithUplink PORT [ROUNDS]
///
/// The server is `server.py` beside the package. Both programs have this file in common.
@main
enum Command {
  static func main() async {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    guard CommandLine.arguments.count == numbers.count + 1, (1...2).contains(numbers.count),
      (1...65_535).contains(numbers[0])
    else {
      FileHandle.standardError.write(Data("usage: PORT [ROUNDS]\n".utf8))
      exit(2)
    }
    do {
      try await run(TimeClient(port: numbers[0], isLocal: true), rounds: numbers.count > 1 ? numbers[1] : 10)
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ client: TimeClient, rounds: Int) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await client.run() }
      group.addTask { await client.watch { print("-- \($0)") } }
      for round in 1...max(1, rounds) {
        print("round \(round)")
        await ask(client)
        try await Task.sleep(for: .seconds(1))
      }
      group.cancelAll()
    }
    try await client.shutdown()
  }

  private static func ask(_ client: TimeClient) async {
    await withTaskGroup(of: String.self) { group in
      for _ in 0..<5 { group.addTask { await answer(of: client) } }
      for await line in group { print("  \(line)") }
    }
  }

  private static func answer(of client: TimeClient) async -> String {
    do {
      return try await client.time()
    } catch {
      return ([error.cause] + error.trace.map { "    \($0)" }).joined(separator: "\n  ")
    }
  }
}
