import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Keyring
import OctoPrint
import Testing
import Uplink
import WebShell

@testable import Printers

extension SampleOutpost {
  /// Runs with one printer at an OctoPrint that answers so, in this condition and with this user's permissions.
  static func run<Value: Sendable>(
    at routes: @Sendable (Router<BasicRequestContext>) -> Void, in condition: PrinterCondition = .ready,
    as user: CurrentUser?, _ work: @escaping @Sendable (SampleOutpost) async throws -> Value
  ) async throws -> Value {
    try await SampleServer.run(routes) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        outpost.app.live.channel(Sample.id).send(Sample.live(condition, user: user))
        return try await work(outpost)
      }
    }
  }
}
