import HTTPTypes
import HummingbirdTesting
import Keyring
import Testing
import Uplink
import WebShell

@testable import Printers

@Suite(.timeLimit(.minutes(5))) struct `While OctoPrint does not tell its files` {
  private static let reason = "Nothing is listening at this address and port."

  private func withLostPrinter(_ work: (SampleOutpost) async throws -> Void) async throws {
    let port = try await SampleServer.freePort()
    try await SampleOutpost.run { outpost async throws in
      var printer = Sample.printer(host: "127.0.0.1")
      printer.base.port = port
      try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
      var live = Sample.lost(.refused)
      live.user = nil
      outpost.app.live.channel(Sample.id).send(live)
      try await work(outpost)
    }
  }

  @Test(arguments: ["checks", "previews", "removals/new", "copies/new", "moves/new", "slices/new"])
  func `a page about one says why, and not that there is none`(page: String) async throws {
    try await withLostPrinter { outpost async throws in
      let response = try await outpost.get("/printers/\(Sample.id)/files/\(page)/local/a.gcode")
      #expect(response.status == .badGateway && response.text.contains(Self.reason))
      #expect(response.text.contains("href=\"/printers/\(Sample.id)/files\""))
    }
  }

  @Test func `a layer of one is answered by a sentence for its page`() async throws {
    try await withLostPrinter { outpost async throws in
      let response = try await outpost.get("/printers/\(Sample.id)/files/layers/local/a.gcode")
      #expect(response.status == .badGateway && response.text.hasPrefix(Self.reason))
    }
  }

  @Test(arguments: ["copies/new", "moves/new", "slices/new", "prints"])
  func `what is to be done to one says why not, and not that it is gone`(command: String) async throws {
    try await withLostPrinter { outpost async throws in
      let path = "/printers/\(Sample.id)/files/\(command)/local/a.gcode"
      let response = try await outpost.post(path, [:], isScript: true)
      #expect(response.status == .badGateway && response.text.hasPrefix(Self.reason))
    }
  }

  @Test func `one that is too new for the last known list is not said to be missing`() async throws {
    try await withLostPrinter { outpost async throws in
      outpost.app.fileLists.keep(`The known files of a printer`.files, of: Sample.id)
      let new = try await outpost.get("/printers/\(Sample.id)/files/local/brand-new.gcode")
      #expect(new.status == .badGateway && new.text.contains(Self.reason))
      let known = try await outpost.get("/printers/\(Sample.id)/files/local/b.gcode")
      #expect(known.status == .ok)
    }
  }
}
