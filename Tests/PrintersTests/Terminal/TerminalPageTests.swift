import Foundation
import HTTPTypes
import HummingbirdTesting
import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The terminal's page` {
  private static func page(
    _ live: LivePrinter = steered(), _ lines: [String] = [], query: String = ""
  ) async throws -> String {
    try await SampleOutpost.run(at: { _ in }, as: nil) { outpost async throws in
      outpost.app.live.channel(Sample.id).send(live)
      let terminal = outpost.app.live.terminal(Sample.id)
      terminal.tape.update { $0.append(lines) }
      // While somebody reads, OctoPrint is not asked for the lines.
      return try await terminal.read {
        try await outpost.get(TerminalFeature.page.link(Sample.id, query)).text
      }
    }
  }

  private static func reader(_ condition: PrinterCondition = .ready) -> LivePrinter {
    var live = steered(condition)
    live.user = Sample.user(.status, .control, .monitorTerminal)
    return live
  }

  @Test func `shows the newest lines in their order, each as text`() async throws {
    let lines = (1...400).map { "Recv: line \($0)" } + ["Recv: \(Sample.hostile)"]
    let page = try await Self.page(Self.reader(), lines)
    #expect(!page.contains("<script>") && page.contains("&lt;script&gt;"))
    #expect(page.ranges(of: "<div class=\"k2").count == TerminalCard.shown)
    let last = try #require(page.range(of: "line 400<")), earlier = try #require(page.range(of: "line 399<"))
    #expect(earlier.lowerBound < last.lowerBound)
  }

  @Test func `marks temperatures, which its styles hide at first`() async throws {
    let page = try await Self.page(Self.reader(), ["Recv: ok T:20.0 /0.0", "Recv: ok"])
    #expect(
      page.contains("<div class=\"k2 heat\">Recv: ok T:20.0 /0.0</div><div class=\"k2\">Recv: ok</div>"))
    #expect(page.contains(/id="hide-temperatures" checked/))
  }

  @Test func `finds lines without script`() async throws {
    let page = try await Self.page(Self.reader(), ["Recv: Alpha", "Recv: beta"], query: "ALPHA")
    #expect(page.contains("Recv: Alpha") && !page.contains("Recv: beta"))
  }

  @Test func `offers what OctoPrint's settings can hide, temperatures once`() async throws {
    var live = Self.reader()
    live.equipment?.terminalFilters = [
      TerminalFilter(name: "Suppress temperature messages", regex: "(Send: (N\\d+\\s+)?M105)|(Recv: T)"),
      TerminalFilter(name: Sample.hostile, regex: "\"><script>("),
    ]
    let page = try await Self.page(live)
    #expect(!page.contains("Suppress temperature") && !page.contains("<script>"))
    #expect(page.contains("data-hides=\"&quot;&gt;&lt;script&gt;(\""))
  }

  @Test func `without the permission shows no lines and says which one is missing, and still sends`()
    async throws
  {
    let page = try await Self.page(steered(), ["Recv: secret"])
    #expect(page.contains("the MONITOR_TERMINAL permission") && !page.contains("secret"))
    #expect(!page.contains(/<button[^>]*type="submit"[^>]*disabled/))
  }

  @Test func `does not send without the permission, or without a printer`() async throws {
    var live = Self.reader()
    live.user = Sample.user(.status, .monitorTerminal)
    #expect(try await Self.page(live).contains("the CONTROL permission"))
    #expect(
      try await Self.page(Self.reader(.disconnected)).contains("OctoPrint isn’t connected to the printer"))
  }

  @Test func `tries to send what may get through while OctoPrint is not heard`() async throws {
    var live = Self.reader()
    live.server.connection = .lost(since: Sample.moment, .silent)
    #expect(try await !Self.page(live).contains("terminal-lock"))
  }

  @Test func `warns and asks while a print runs`() async throws {
    #expect(try await Self.page(Self.reader(.printing)).contains("data-asks=\"ask-terminal\""))
    #expect(try await Self.page(Self.reader(.printing)).contains("A print is running."))
    for condition in [PrinterCondition.ready, .paused] {
      #expect(try await !Self.page(Self.reader(condition)).contains("data-asks"))
    }
  }

  @Test func `has no command that may wait`() async throws {
    #expect(try await !Self.page(Self.reader()).contains("data-deferrable"))
  }

  @Test func `tells of each command what became of it`() {
    var sent = SentCommands()
    let ids = sent.start(["G28", Sample.hostile], at: Sample.moment)
    sent.finish(ids, as: .refused(.controlNotConnected))
    _ = sent.start(["M114"], at: Sample.moment)
    let card = SentCommandsCard(sent: sent, words: Sample.english).fragment.html.markup
    #expect(
      card.ranges(of: "OctoPrint isn’t connected to the printer").count == 2 && !card.contains("<script>"))
    #expect(card.contains("Sending") && card.contains("Refused") && !card.contains("Accepted"))
  }

  @Test func `gets its lines as JSON, numbered`() throws {
    let terminal = Terminal()
    terminal.tape.update { $0.append(["Send: M105", "Recv: \"\\\u{2028}<b>", "x"]) }
    let sample = TerminalSample(terminal.tape.value, from: 1, of: terminal, topic: "terminal/x")
    let object = try JSONSerialization.jsonObject(with: Data(sample.json.utf8)) as? [String: Any]
    #expect(object?["first"] as? Int == 1 && object?["topic"] as? String == "terminal/x")
    let rows = try #require(object?["lines"] as? [[Any]])
    #expect(rows.map { $0[2] as? String } == ["Recv: \"\\\u{FFFD}<b>", "x"])
    #expect(rows[0][0] as? Int == 2 && rows[0][1] as? Int == 0)
  }
}
