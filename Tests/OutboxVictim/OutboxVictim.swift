import Foundation

/// A program that is killed while it delivers, and the one that kills it.
///
///     OutboxVictim rounds N [journal|sqlite] [SEED]   kills a child N times; prints counters as JSON
///     OutboxVictim child …                            what is killed; started by the former
@main struct OutboxVictim {
  static func main() async throws {
    let arguments = CommandLine.arguments
    switch arguments.dropFirst().first {
    case "rounds":
      let rounds = arguments.count > 2 ? Int(arguments[2]) : nil
      let keeping = arguments.count > 3 ? Keeping(rawValue: arguments[3]) : .journal
      let seed = arguments.count > 4 ? UInt64(arguments[4]) : UInt64.random(in: 0...UInt64(UInt32.max))
      guard let rounds, let keeping, let seed else { return usage() }
      let counters = try await Executioner(rounds: rounds, keeping: keeping, seed: seed).run()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      print(String(decoding: try encoder.encode(counters), as: UTF8.self))
    case "child":
      guard let order = arguments.dropFirst(2).first else { return usage() }
      try await Child(order: JSONDecoder().decode(Order.self, from: Data(order.utf8))).run()
    default: usage()
    }
  }

  private static func usage() {
    FileHandle.standardError.write(Data("usage: OutboxVictim rounds N [journal|sqlite] [SEED]\n".utf8))
    exit(64)
  }
}
