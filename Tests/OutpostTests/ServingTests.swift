import Foundation
import TemporaryFolders
import Testing

@Suite(.timeLimit(.minutes(2))) struct `A serving outpost` {
  private let installation: Installation

  init() throws { installation = try Installation() }

  @Test func `takes a free port for 0 and prints the address that answers`() async throws {
    try await RunningOutpost.run(installation) { outpost async throws in
      #expect(outpost.port > 0)
      #expect(try await outpost.fetch("/health") == "ok\n")
      #expect(try await outpost.fetch("/printers").contains("<title>"))
    }
  }

  @Test func `gives back the pages of code that only its start needed, and answers on`() async throws {
    try await RunningOutpost.run(installation) { outpost async throws in
      let before = try outpost.pagesOfFiles
      while try outpost.pagesOfFiles > before / 2 { try await Task.sleep(for: .milliseconds(50)) }
      #expect(try await outpost.fetch("/health") == "ok\n")
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `ends cleanly on a signal`(signal: Int32) async throws {
    try await RunningOutpost.run(installation) { outpost async throws in
      _ = try await outpost.fetch("/health")
      #expect(try await outpost.end(by: signal) == 0)
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `ends cleanly although a page listens for events`(signal: Int32) async throws {
    try await RunningOutpost.run(installation) { outpost async throws in
      let page = try Curl.open(outpost.address + "/events?topics=%2Fprinters")
      defer { kill(page.processIdentifier, SIGKILL) }
      #expect(try await outpost.end(by: signal) == 0)
    }
  }

  @Test func `ends cleanly although a browser keeps its connection`() async throws {
    try await RunningOutpost.run(installation) { outpost async throws in
      let browser = try Curl.keepAlive(port: outpost.port)
      defer { kill(browser.processIdentifier, SIGKILL) }
      #expect(try await outpost.end(by: SIGTERM) == 0)
    }
  }

  @Test func `keeps the keyring's key private and outside the data`() async throws {
    try await RunningOutpost.run(installation) { _ in
      let key = installation.configuration.appending(path: "keyring.key")
      let attributes = try FileManager.default.attributesOfItem(atPath: key.path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
      let content = try Data(contentsOf: key)
      let names = try FileManager.default.subpathsOfDirectory(atPath: installation.data.path)
      #expect(names.contains("printers.sqlite") && names.contains("campus/accounts.sqlite"))
      for name in names {
        let file = installation.data.appending(path: name)
        guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
        #expect(try Data(contentsOf: file).range(of: content.dropLast()) == nil, "\(name)")
      }
    }
  }

  @Test func `takes over a database without tables`() async throws {
    try FileManager.default.createDirectory(at: installation.data, withIntermediateDirectories: true)
    try SampleDatabase.empty(version: 0).write(to: installation.database)
    try await RunningOutpost.run(installation) { outpost async throws in
      #expect(try await outpost.fetch("/health") == "ok\n")
    }
  }

  @Test func `finds its data again`() async throws {
    for _ in 1...2 {
      try await RunningOutpost.run(installation) { outpost async throws in
        #expect(try await outpost.end(by: SIGTERM) == 0)
      }
    }
  }

  @Test func `carries out once what is sent again after it was killed`() async throws {
    let installation = try Installation(.workshop)
    let deed = ["--request", "POST", "--header", "Idempotency-Key: \(UUID().uuidString)"]
    let form = ["--header", "X-Fragment: 1", "--data", "now=1"]
    try await RunningOutpost.run(installation) { outpost async throws in
      _ = try await Curl.bytes(outpost.address + "/shell/rehearsal/deeds", deed + form)
      #expect(try await outpost.fetch("/shell/rehearsal").contains("1 done"))
      _ = try await outpost.end(by: SIGKILL)
    }
    // Its deeds are counted in memory: from nothing again.
    try await RunningOutpost.run(installation) { outpost async throws in
      _ = try await Curl.bytes(outpost.address + "/shell/rehearsal/deeds", deed + form)
      #expect(try await outpost.fetch("/shell/rehearsal").contains("0 done"))
    }
  }

  @Test func `logs after a restart what was set, unless it is told otherwise`() async throws {
    try await RunningOutpost.run(installation) { outpost async throws in
      _ = try await Curl.bytes(outpost.address + "/shell/settings/log-level", ["--data", "level=debug"])
    }
    for (arguments, level) in [([], "debug"), (["--log-level", "error"], "error"), ([], "debug")] {
      try await RunningOutpost.run(installation, arguments) { outpost async throws in
        let page = try await outpost.fetch("/shell/settings")
        #expect(page.contains(try Regex("<option value=\"\(level)\" +selected")))
      }
    }
  }

  // MARK: Moved

  @Test func `without its assets says which folder is missing`() async throws {
    var moved = installation
    try moved.moveProgram(to: "elsewhere/outpost")
    let outcome = try await moved.run("serve", "--port", "0")
    #expect(outcome.status == 72)
    #expect(
      outcome.errors.hasPrefix(
        "outpost: The folder outpost_WebShell.resources with styles and icons is missing."))
    #expect(outcome.errors.contains(installation.home.url.appending(path: "elsewhere").path))
    #expect(outcome.errors.count(where: \.isNewline) == 1)
  }

  @Test(arguments: ["prefix/bin", "prefix/share/outpost"])
  func `works where it is installed`(resources: String) async throws {
    var moved = installation
    try moved.moveProgram(to: "prefix/bin/outpost")
    try moved.copyResources(to: resources)
    try await RunningOutpost.run(moved) { outpost async throws in
      let page = try await outpost.fetch("/printers")
      let stylesheet = try #require(page.firstMatch(of: /rel="stylesheet" href="([^"]+)"/)).output.1
      #expect(try await outpost.fetch(String(stylesheet)).contains("@layer"))
    }
  }
}
