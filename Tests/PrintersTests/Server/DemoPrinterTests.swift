import Testing

@testable import OctoPrint
@testable import Printers

@Suite(.serialized, .realOctoPrint, .timeLimit(.minutes(2))) struct `The printer of the demo` {
  @Test func `has nothing left to set up, in a second run neither`() async throws {
    let octoPrint = try #require(RealOctoPrint.current)
    let access = try await octoPrint.start()
    try await SampleOutpost.run { outpost async throws in
      for _ in 1...2 {
        try await outpost.app.addDemo(named: "Demo printer", address: access.address, key: access.key)
        let printer = try #require(outpost.app.repository.printer("demoprinter"))
        #expect(try await outpost.app.servers.client(printer).wizard().open.isEmpty)
      }
    }
  }
}
