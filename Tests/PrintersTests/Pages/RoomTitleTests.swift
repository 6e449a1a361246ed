import Testing
import Uplink
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `The pages of a printer's rooms` {
  private static func text(_ room: String) async throws -> String {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.book.save(Sample.printer(), key: nil)
      outpost.app.live.channel(Sample.id).send(Sample.live(.ready, user: Sample.user(.admin)))
      return try await outpost.get("/printers/\(Sample.id)/\(room)").text
    }
  }

  @Test(arguments: [("terminal", "Terminal"), ("camera", "Camera"), ("ledger", "Print history")])
  func `say in large letters what they are, where no bar does`(room: String, title: String) async throws {
    #expect(try await Self.text(room).contains("<h2 class=\"roomname\">\(title)</h2>"))
  }

  @Test(arguments: ["control", "more", "files"])
  func `say it no second time where the bar does`(room: String) async throws {
    #expect(try await !Self.text(room).contains("roomname"))
  }

  @Test func `say so in every room under More, each once`() async throws {
    try await SampleOutpost.run { outpost async throws in
      var printer = Sample.printer(host: "127.0.0.1")
      printer.base.port = try await SampleServer.freePort()
      try await outpost.app.book.save(printer, key: nil)
      outpost.app.live.channel(Sample.id).send(Sample.live(.ready, user: Sample.user(.admin)))
      let face = outpost.app.visits.layout(of: printer, Sample.english)
      let rooms = face.rooms.filter { $0.entry.place == .more }
      #expect(rooms.count > 5)
      for room in rooms {
        let page = try await outpost.get(Printer.front(of: room.id).link(Sample.id)).text
        let titles = page.matches(of: /<h2 class="roomname">([^<]*)<\/h2>/).map { String($0.1) }
        #expect(titles == [room.entry.label], "\(room.id)")
      }
    }
  }
}
