import Foundation
import ProcessEnd
import Testing

/// `outpost serve` on a free port, from its first line until it is told to end.
struct RunningOutpost: Sendable {
  struct NeverReady: Error { var output: String }

  let address: String
  let port: Int
  private let process: Process

  /// Runs it while the work lasts; kills it if it still runs then.
  static func run(
    _ installation: Installation, _ arguments: [String] = [],
    _ work: (RunningOutpost) async throws -> Void
  ) async throws {
    let outpost = try RunningOutpost(installation, arguments)
    defer { if outpost.process.isRunning { kill(outpost.process.processIdentifier, SIGKILL) } }
    try await work(outpost)
  }

  private init(_ installation: Installation, _ arguments: [String]) throws {
    process = installation.process(["serve", "--port", "0"] + arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var text = ""
    while let part = try output.fileHandleForReading.read(upToCount: 1) {
      text += String(decoding: part, as: UTF8.self)
      if text.hasSuffix("\n") { break }
    }
    guard let line = text.firstMatch(of: /ready at (http:\/\/127\.0\.0\.1:(\d+))/),
      let port = Int(line.output.2)
    else { throw NeverReady(output: text) }
    address = String(line.output.1)
    self.port = port
  }

  /// How many KB of files are resident with it, mostly its own program.
  var pagesOfFiles: Int {
    get throws {
      let status = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      return try #require(status.firstMatch(of: /RssFile:\s+(\d+)/).flatMap { Int($0.output.1) })
    }
  }

  func fetch(_ path: String) async throws -> String {
    try await Curl.fetch(address + path)
  }

  /// Sends the signal and waits for the end: its status, negative for a signal that killed it.
  func end(by signal: Int32) async throws -> Int32 {
    kill(process.processIdentifier, signal)
    return try await process.end()
  }
}
