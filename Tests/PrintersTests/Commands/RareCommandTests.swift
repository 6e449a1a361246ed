import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import NIOCore
import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `A printer's rare commands` {
  private static let path = "/printers/\(Sample.id)"
  private static let user = Sample.user(.status, .print, .connection, .filesSelect)

  private static func run(
    _ condition: PrinterCondition, answering status: HTTPResponse.Status = .noContent, _ text: String = "",
    _ work: @escaping @Sendable (SampleOutpost, ToldServer) async throws -> Void
  ) async throws {
    let told = ToldServer()
    try await SampleServer.run({ router in
      router.post("**") { request, _ in
        await told.note(
          "\(request.uri.path) \(String(buffer: try await request.body.collect(upTo: 1 << 16)))")
        return SampleServer.answer(status, text, type: "text/plain")
      }
    }) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        outpost.app.live.channel(Sample.id).send(Sample.live(condition, user: user))
        try await work(outpost, told)
      }
    }
  }

  // MARK: Connecting

  @Test(arguments: [
    (["port": "VIRTUAL"], #"{"command":"connect","port":"VIRTUAL"}"#),
    (["switches": "1"], #"{"command":"connect","autoconnect":false}"#),
    (
      ["switches": "1", "autoconnect": "1", "save": "1"],
      #"{"command":"connect","save":true,"autoconnect":true}"#
    ),
  ])
  func `connect with what is to be remembered, and no more`(form: [String: String], sent: String) async throws
  {
    try await Self.run(.disconnected) { outpost, told async throws in
      _ = try await outpost.post("\(Self.path)/connections", form)
      #expect(await told.lines == ["/api/connection \(sent)"])
    }
  }

  @Test func `make up for a lost answer only while there is a printer`() async throws {
    try await Self.run(.printing) { outpost, told async throws in
      #expect(
        try await outpost.get("\(Self.path)/acknowledgements/new").text.contains("print may be ruined"))
      _ = try await outpost.post("\(Self.path)/acknowledgements", [:])
      #expect(await told.lines == [#"/api/connection {"command":"fake_ack"}"#])
    }
    try await Self.run(.disconnected) { outpost, told async throws in
      #expect(try await outpost.post("\(Self.path)/acknowledgements", [:]).status == .badGateway)
      #expect(await told.lines.isEmpty)
    }
  }

  // MARK: The selected file

  @Test func `unselect the file, but not while it is printed`() async throws {
    try await Self.run(.ready) { outpost, told async throws in
      _ = try await outpost.post("\(Self.path)/deselections", [:])
      #expect(await told.lines == [#"/api/files/local/current {"command":"unselect"}"#])
    }
    try await Self.run(.printing) { outpost, told async throws in
      #expect(try await outpost.post("\(Self.path)/deselections", [:]).status == .badGateway)
      #expect(await told.lines.isEmpty)
    }
  }

  @Test func `say why nothing was unselected, in words of ours`() async throws {
    let said = "Cannot unselect current file when there is no file selected"
    try await Self.run(.ready, answering: .conflict, said) { outpost, _ async throws in
      let answer = try await outpost.post("\(Self.path)/deselections", [:], isScript: true)
      #expect(answer.text == "OctoPrint refused: a print is running, or no file is selected now.")
    }
  }

  @Test func `are offered only to who may use them`() {
    var live = Sample.live(.ready, user: Self.user)
    func job() -> String { JobCard.markup(live) }
    #expect(job().contains("deselections"))
    live.user = Sample.user(.status, .print)
    #expect(!job().contains("deselections"))
    live = Sample.live(.printing, user: Self.user)
    #expect(!job().contains("deselections"))
  }
}
