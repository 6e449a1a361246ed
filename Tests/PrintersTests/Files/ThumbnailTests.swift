import HTTPTypes
import Hummingbird
import HummingbirdTesting
import NIOCore
import OctoPrint
import Synchronization
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.serialized, .realOctoPrint) struct `The picture in a file of a real OctoPrint` {
  @Test func `stands on the file's page, and a file without one has none`() async throws {
    try await WatchedPrinter.run { watched async throws in
      try await watched.isLive(within: .seconds(20))
      let client = watched.app.servers.client(watched.printer)
      let picture = `A picture in the head of a G-code file`.png(220, 124)
      let code = String(repeating: "G1 X5 Y5 E1\n", count: 200_000)
      let text = `A picture in the head of a G-code file`.block(picture) + code
      _ = try await client.upload(Upload(named: "drawn one.gcode", .bytes(Array(text.utf8))))
      _ = try await client.upload(Upload(named: "plain.gcode", .bytes(Array("G28\n".utf8))))
      watched.app.fileLists.changed(watched.printer.id)
      let root = "/printers/\(watched.printer.id)/files"
      let page = try await watched.outpost.get("\(root)/local/drawn%20one.gcode").text
      #expect(page.contains("src=\"\(root)/thumbnails/local/drawn%20one.gcode?v="))
      let answer = try await watched.outpost.get("\(root)/thumbnails/local/drawn%20one.gcode")
      #expect(Array(buffer: answer.body) == picture && answer.headers[.contentType] == "image/png")
      #expect(answer.headers[.cacheControl]?.hasPrefix("private") == true)
      #expect(try await !watched.outpost.get("\(root)/local/plain.gcode").text.contains("/thumbnails/"))
      #expect(try await watched.outpost.get("\(root)/thumbnails/local/plain.gcode").status == .notFound)
    }
  }
}
