import HTTPTypes
import HummingbirdTesting
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `A command to a printer` {
  @Test(arguments: ["pauses", "resumptions", "cancellations"])
  func `that the printer's state forbids is not sent, and says so`(command: String) async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      outpost.app.live.channel(Sample.id).send(Sample.live(.ready))
      let response = try await outpost.post("/printers/\(Sample.id)/\(command)", [:], isScript: true)
      #expect(response.status == .badGateway)
      #expect(response.text == "You can’t do this while the printer’s state is: Ready.")
    }
  }

  @Test func `to disconnect is not sent during a print`() async throws {
    try await SampleOutpost.run { outpost async throws in
      try await outpost.app.repository.save(Sample.printer(), key: nil)
      outpost.app.live.channel(Sample.id).send(Sample.live(.printing))
      let path = "/printers/\(Sample.id)/disconnections"
      #expect(try await outpost.post(path, [:], isScript: true).text == "Not available while printing.")
    }
  }

  @Test(arguments: [
    (HTTPResponse.Status.notFound, "OctoPrint no longer has this"),
    (.contentTooLarge, "This is larger than OctoPrint accepts"),
    (.unsupportedMediaType, "OctoPrint doesn’t accept this type of file"),
    (.badRequest, "OctoPrint rejected it. Its reason: “No”"),
    (.conflict, "OctoPrint refused: the printer is now doing something else"),
  ])
  func `that OctoPrint refuses says what is the matter`(status: HTTPResponse.Status, text: String)
    async throws
  {
    try await RecordingOctoPrint.run(steered(), answering: status) { outpost, _ async throws in
      let response = try await outpost.post(
        ControlFeature.moves.link(Sample.id), ["move": "home-all"], isScript: true)
      #expect(response.status == .badGateway)
      #expect(response.text.hasPrefix(text))
    }
  }

  @Test func `that cannot be sent says why, as a sentence or as a page`() async throws {
    let port = try await SampleServer.freePort()
    try await SampleOutpost.run { outpost async throws in
      var printer = Sample.printer(host: "localhost")
      printer.base.port = port
      try await outpost.app.repository.save(printer, key: nil)
      outpost.app.live.channel(Sample.id).send(Sample.live(.printing))
      let path = "/printers/\(Sample.id)/pauses"
      let sentence = try await outpost.post(path, [:], isScript: true)
      #expect(sentence.text.hasPrefix("Not sent to the printer. Nothing is listening at this address"))
      let page = try await outpost.post(path, [:])
      #expect(page.status == .badGateway)
      #expect(page.text.contains("href=\"/printers/\(Sample.id)\""))
    }
  }
}
