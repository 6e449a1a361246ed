import Foundation
import ProcessEnd

/// A network of a test's own: a pair of virtual cables in a namespace that goes away with its process, and
/// `LinkWatch` in it. Without namespaces the tests fail.
struct LinkNamespace {
  /// What became of a script.
  struct Outcome {
    var status: Int32
    /// One line for each step, as LinkWatch prints them.
    var lines: String
  }

  private static let cable = [
    "until down", "ip link add up0 type veth peer name peer0", "ip addr add 10.77.0.1/24 dev up0",
    "ip link set up0 up",
  ]

  /// Runs steps one after the other, from a link that is up and has a default route.
  static func run(_ steps: [String], options: [String] = []) async throws -> Outcome {
    try await start(
      #"exec "$0" script "$@""#,
      options + cable + ["ip link set peer0 up", "ip route add default via 10.77.0.2", "until up"] + steps)
  }

  /// The same with a server at the other end of the cable, in a namespace of its own.
  static func runWithServer(_ steps: [String]) async throws -> Outcome {
    // The server goes with the shell, however that ends.
    let script = #"""
      setpriv --pdeathsig KILL unshare -n "$0" answer 10.77.0.2 8077 peer0 &
      server=$!
      trap 'kill $server' EXIT
      export server
      "$0" script "$@"
      """#
    // The server may not have its namespace yet when the cable is pushed over.
    let hand = "ip link show peer0 > /dev/null 2>&1; do ip link set peer0 netns $server; sleep 0.02; done"
    return try await start(
      script,
      ["served"] + cable + ["sh while \(hand)", "ip route add default via 10.77.0.2", "until up"] + steps)
  }

  private static func start(_ script: String, _ arguments: [String]) async throws -> Outcome {
    let output = FileManager.default.temporaryDirectory.appending(path: "link-watch-\(UUID().uuidString)")
    try Data().write(to: output)
    defer { try? FileManager.default.removeItem(at: output) }  // a file left in /tmp harms nobody
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["timeout", "60", "unshare", "-Urn", "sh", "-c", script, program.path] + arguments
    process.standardInput = FileHandle.nullDevice
    let handle = try FileHandle(forWritingTo: output)
    process.standardOutput = handle
    process.standardError = handle
    let status = try await process.runToEnd()
    try handle.close()
    return Outcome(status: status, lines: String(decoding: try Data(contentsOf: output), as: UTF8.self))
  }

  /// What was built lies beside the tests.
  private static var program: URL {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "LinkWatch")
  }
}
