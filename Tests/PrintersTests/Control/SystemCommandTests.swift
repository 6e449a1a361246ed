import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The page of system commands` {
  private static let path = "/printers/\(Sample.id)/system"

  /// A server with three commands; `broken` fails.
  private static func run(
    _ user: CurrentUser = Sample.user(.status, .system),
    _ work: @escaping @Sendable (SampleOutpost) async throws -> Void
  ) async throws {
    let routes: @Sendable (Router<BasicRequestContext>) -> Void = { router in
      router.get("api/system/commands") { _, _ in
        SampleServer.answer(
          .ok,
          """
          {"core":[{"action":"restart","name":"Restart","source":"core","confirm":"<p>Sure &amp; <b>safe</b>?</p>"},
          {"action":"divider","name":"-","source":"core"}],"plugin":[],
          "custom":[{"action":"broken","name":"\(Sample.hostile.replacing("\"", with: "\\\""))","source":"custom"}]}
          """)
      }
      router.post("api/system/commands/:source/:action") { _, context in
        context.parameters.get("action") == "broken"
          ? SampleServer.answer(.internalServerError, "{\"error\":\"Command failed with return code 7\"}")
          : Response(status: .noContent)
      }
    }
    try await SampleServer.run(routes) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        outpost.app.live.channel(Sample.id).send(Sample.live(.ready, user: user))
        try await work(outpost)
      }
    }
  }

  @Test func `asks in OctoPrint's words, and leaves dividers out`() async throws {
    try await Self.run { outpost async throws in
      let page = try await outpost.get(Self.path).text
      #expect(page.contains("Sure &amp; safe?") && page.contains("Restart"))
      #expect(!page.contains("divider") && !page.contains("<script>alert"))
    }
  }

  @Test func `carries out a command and says so`() async throws {
    try await Self.run { outpost async throws in
      let form = ["source": "core", "action": "restart"]
      let response = try await outpost.post("\(Self.path)/runs", form)
      let location = try #require(response.headers[.location])
      #expect(try await outpost.get(location).text.contains("“Restart” was run."))
    }
  }

  @Test func `tells why a command failed`() async throws {
    try await Self.run { outpost async throws in
      let form = ["source": "custom", "action": "broken"]
      let response = try await outpost.post("\(Self.path)/runs", form, isScript: true)
      #expect(response.text == "The command failed. OctoPrint says: Command failed with return code 7")
    }
  }

  @Test(arguments: ["divider", "rm", ""]) func `passes on nothing that the server does not offer`(
    action: String
  ) async throws {
    try await Self.run { outpost async throws in
      let response = try await outpost.post(
        "\(Self.path)/runs", ["source": "core", "action": action], isScript: true)
      #expect(response.text.contains("no longer has this command"))
      #expect(try await outpost.get("\(Self.path)/runs/new?source=core&action=\(action)").status == .notFound)
    }
  }

  @Test func `shows a user without the permission nothing to press`() async throws {
    try await Self.run(Sample.user(.status)) { outpost async throws in
      let page = try await outpost.get(Self.path).text
      #expect(!page.contains("Restart"))
    }
  }
}
