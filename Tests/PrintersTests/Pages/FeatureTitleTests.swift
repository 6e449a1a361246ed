import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The pages of a printer's features` {
  private static func text(_ feature: String) async throws -> String {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      outpost.app.live.channel(Sample.id).send(Sample.live(.ready, user: Sample.user(.admin)))
      return try await outpost.get("/printers/\(Sample.id)/\(feature)").text
    }
  }

  @Test(arguments: [("terminal", "Terminal"), ("camera", "Camera"), ("ledger", "Print history")])
  func `say in large letters what they are, where no bar does`(feature: String, title: String) async throws {
    #expect(try await Self.text(feature).contains("<h2 class=\"roomname\">\(title)</h2>"))
  }

  @Test(arguments: ["control", "more", "files"])
  func `say it no second time where the bar does`(feature: String) async throws {
    #expect(try await !Self.text(feature).contains("roomname"))
  }

  @Test func `say so in every feature under More, each once`() async throws {
    try await SampleOutpost.run { outpost async throws in
      var printer = Sample.printer(host: "127.0.0.1")
      printer.base.port = try await SampleServer.freePort()
      try await outpost.app.repository.save(printer, key: nil)
      outpost.app.live.channel(Sample.id).send(Sample.live(.ready, user: Sample.user(.admin)))
      let layout = outpost.app.visits.layout(of: printer, Sample.english)
      let rooms = layout.features.filter { $0.item.place == .more }
      #expect(rooms.count > 5)
      for room in rooms {
        let page = try await outpost.get(Printer.front(of: room.id).link(Sample.id)).text
        let titles = page.matches(of: /<h2 class="roomname">([^<]*)<\/h2>/).map { String($0.1) }
        #expect(titles == [room.item.label], "\(room.id)")
      }
    }
  }
}
