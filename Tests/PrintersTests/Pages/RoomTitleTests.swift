import Testing
import WebShell

@testable import OctoPrint
@testable import Printers

@Suite struct `The pages of a printer's rooms` {
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
}
