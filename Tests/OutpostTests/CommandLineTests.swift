import Foundation
import ProcessEnd
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(2))) struct `The outpost command` {
  private let installation: Installation

  init() throws { installation = try Installation() }

  @Test func `tells its version`() async throws {
    let outcome = try await installation.run("--version")
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /\d+\.\d+\.\d+\S*\n/) != nil)
  }

  @Test(arguments: [["--help"], ["serve", "--help"]])
  func `explains itself by examples`(arguments: [String]) async throws {
    let outcome =
      try await arguments.count == 1
      ? installation.run(arguments[0]) : installation.run(arguments[0], arguments[1])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("EXAMPLES:"))
    #expect(outcome.output.contains("outpost serve --port 9000"))
  }

  @Test(arguments: ["65536", "-1", "web", ""])
  func `takes no port that is none`(port: String) async throws {
    let outcome = try await installation.run("serve", "--port=\(port)")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Usage: outpost serve"))
  }

  @Test(arguments: [["printers", "list", "--json"], ["backup", "outpost.backup"]])
  func `says that its output was not written, and does not end as if it were`(arguments: [String])
    async throws
  {
    let process = installation.process(arguments)
    process.currentDirectoryURL = installation.home.url
    let errors = installation.home.url.appending(path: "errors")
    try Data().write(to: errors)
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
    process.standardError = try FileHandle(forWritingTo: errors)
    #expect(try await process.runToEnd() == 74)
    let told = try String(contentsOf: errors, encoding: .utf8)
    #expect(told == "outpost: The output cannot be written: No space left on device.\n")
  }

  @Test func `takes no log level that is none`() async throws {
    let outcome = try await installation.run("serve", "--log-level", "loud")
    #expect(outcome.status == 64 && outcome.errors.contains("loud"))
  }

  @Test func `writes nothing outside its folders`() async throws {
    try await RunningOutpost.run(installation) { outpost async throws in
      _ = try await outpost.fetch("/health")
      let names = try FileManager.default.contentsOfDirectory(atPath: installation.home.url.path)
      #expect(names.sorted() == ["config", "data"])
    }
  }
}
