import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The page of logs` {
  private static let path = "/printers/\(Sample.id)/logs"

  private static func run(
    _ status: HTTPResponse.Status, _ json: String = "{}",
    _ user: CurrentUser = Sample.user(.status, .manageLogs),
    _ work: @escaping @Sendable (String) async throws -> Void
  ) async throws {
    try await SampleServer.run({ router in
      router.get("plugin/logging/") { _, _ in SampleServer.answer(status, json) }
    }) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        outpost.app.live.channel(Sample.id).send(Sample.live(.ready, user: user))
        try await work(try await outpost.get(path).text)
      }
    }
  }

  @Test func `is harmless with hostile names`() async throws {
    let name = Sample.hostile.replacing("\"", with: "\\\"")
    let json = """
      {"logs":{"files":[{"name":"\(name)","size":12,"date":1700000000},{"name":"a b.log"}],"free":1},
      "setup":{"loggers":["\(name)"],"levels":{"\(name)":"LOUD"}}}
      """
    try await Self.run(.ok, json) { page in
      #expect(!page.contains("<script>alert") && page.contains("&lt;script&gt;"))
      #expect(page.contains("/logs/downloads/a%20b.log") && page.contains("LOUD"))
    }
  }

  @Test func `says that the plugin is off`() async throws {
    try await Self.run(.notFound) { #expect($0.contains("“Logging” plugin is switched off")) }
  }

  @Test func `says what is not permitted, asked or not`() async throws {
    try await Self.run(.forbidden) { #expect($0.contains("You don’t have access to this")) }
    try await Self.run(.ok, "{}", Sample.user(.status)) {
      #expect($0.contains("You don’t have access to this"))
    }
  }

  @Test func `says that there are none`() async throws {
    try await Self.run(.ok, #"{"logs":{"files":[]},"setup":{"loggers":[]}}"#) {
      #expect($0.contains("No logs"))
    }
  }

  @Test func `says why it could not be read`() async throws {
    try await Self.run(.internalServerError) {
      #expect($0.contains("/logs\"") && $0.contains("See its log, octoprint.log"))
    }
  }
}
