import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import OctoPrint
import Testing
import TransportContract
import Uplink
import UplinkTesting
import WebShell

@testable import Printers

/// Its server takes what it is told, and is gone before it has answered.
@Suite(.timeLimit(.minutes(1))) struct `A printer that disappears in the middle` {
  private static let closed = "OctoPrint closed the connection."
  private static let root = "/printers/\(Sample.id)"
  /// The beginning of an answer of a thousand bytes.
  private static let cut = ContractServer.Conduct.answerAndClose(
    "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\nG28\n")

  private static let begun =
    "HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\n;LAYER:0\nG1 X1 Y1 E1\n"

  private func run(
    _ conduct: ContractServer.Conduct = .close, condition: PrinterCondition = .ready,
    _ work: (SampleOutpost, Printer) async throws -> Void
  ) async throws {
    let server = try await ContractServer(conduct)
    try await SampleOutpost.run { outpost async throws in
      let printer = Printer(id: Sample.id, name: "Ender 3", base: server.base)
      try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
      var live = Sample.live(condition)
      live.user = nil
      outpost.app.live.channel(Sample.id).send(live)
      outpost.app.fileLists.keep(`The known files of a printer`.files, of: Sample.id)
      try await work(outpost, printer)
    }
    try await server.stop()
  }

  @Test(arguments: [
    ("pauses", [:], PrinterCondition.printing), ("connections", ["port": "/dev/ttyUSB0"], .disconnected),
    ("control/moves", ["move": "home-all"], .ready), ("files/selections/local/b.gcode", [:], .ready),
    ("files/removals/local/b.gcode", [:], .ready),
  ])
  func `of a command says that it closed the connection, and stays as it was known`(
    command: String, fields: [String: String], condition: PrinterCondition
  ) async throws {
    try await run(condition: condition) { outpost, _ async throws in
      let response = try await outpost.post("\(Self.root)/\(command)", fields, isScript: true)
      #expect(response.status == .badGateway && response.text.contains(Self.closed))
      #expect(response.text.hasPrefix("It may have gone through all the same"))
      #expect(outpost.app.live.value(Sample.id).condition == condition)
      #expect(outpost.app.fileLists.files(of: Sample.id)?[.local("b.gcode")] != nil)
    }
  }

  @Test func `of an upload says so, with a way back to the folder`() async throws {
    try await run { outpost, _ async throws in
      let response = try await outpost.post("\(Self.root)/files/uploads/local", file: "new.gcode", "G28")
      #expect(response.status == .badGateway && response.text.contains(Self.closed))
      #expect(response.text.contains("href=\"\(Self.root)/files/local\""))
    }
  }

  @Test func `of a download says so before its first byte`() async throws {
    try await run { outpost, _ async throws in
      let response = try await outpost.get("\(Self.root)/files/downloads/local/b.gcode")
      #expect(response.status == .badGateway && response.text.contains(Self.closed))
      #expect(response.text.contains("No answer from OctoPrint."))
    }
  }

  @Test func `of a download does not pass what it got for the whole file`() async throws {
    try await run(Self.cut) { outpost, _ async throws in
      await #expect(throws: (any Error).self) {
        try await outpost.get("\(Self.root)/files/downloads/local/b.gcode")
      }
    }
  }

  @Test func `of a preview says that the file could not be read`() async throws {
    try await run(Self.cut) { outpost, printer async throws in
      let entry = try #require(outpost.app.fileLists.files(of: Sample.id)?[.local("b.gcode")])
      let preview = Preview(of: entry, printer, outpost.app.servers.client(printer))
      await preview.read()
      #expect(preview.hasFailed)
      let status = PreviewStatus(
        preview: preview, progress: preview.progress.value, words: Sample.english)
      #expect(status.fragment.html.markup.contains("The file couldn’t be read from OctoPrint."))
    }
  }

  /// It loses its power: no word comes that the connection is gone.
  @Test func `and falls silent in the middle of a file does not keep its reader`() async throws {
    try await run(.answer(Self.begun)) { outpost, printer async throws in
      let clock = ManualClock()
      let client = OctoPrintClient(base: printer.base, transport: outpost.transport, clock: clock) {
        "KEYkeyKEYkeyKEYkey01"
      }
      let entry = try #require(outpost.app.fileLists.files(of: Sample.id)?[.local("b.gcode")])
      let preview = Preview(of: entry, printer, client)
      async let reading: Void = preview.read()
      for await progress in preview.progress.values() where progress.read > 0 { break }
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(61))
      await reading
      #expect(preview.hasFailed)
    }
  }

  @Test func `is not read from any longer when nobody looks at the layers`() async throws {
    try await run(.flood) { outpost, printer async throws in
      let entry = try #require(outpost.app.fileLists.files(of: Sample.id)?[.local("b.gcode")])
      let client = outpost.app.servers.client(printer)
      let preview = Preview(of: entry, printer, client, timeout: .milliseconds(1))
      var looks: AsyncStream<Preview.Progress>? = preview.progress.values()
      async let reading: Void = preview.read()
      if let looks { for await progress in looks where progress.read > 1 << 24 { break } }
      #expect(!preview.hasFailed)
      withExtendedLifetime(looks) {}
      looks = nil
      await reading
      #expect(preview.hasFailed)
    }
  }

  @Test func `of a form says so, and what was typed stays in it`() async throws {
    try await run { outpost, _ async throws in
      let response = try await outpost.post(
        "\(Self.root)/files/folders/new/local", ["name": "Boats of today"], isScript: true)
      #expect(response.status == .unprocessableContent)
      #expect(response.text.contains(Self.closed) && response.text.contains("Boats of today"))
    }
  }
}
