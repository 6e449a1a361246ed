import Hummingbird
import Keyring
import Uplink
import WebShell

@testable import Printers

/// An Outpost with a printer whose server answers uploads alike each time.
enum UploadingOutpost {
  static let uploads = "/printers/\(Sample.id)/files/uploads/local"

  static func run(
    _ answer: @escaping @Sendable () -> Response,
    _ work: @escaping @Sendable (SampleOutpost) async throws -> Void
  ) async throws {
    let routes: @Sendable (Router<BasicRequestContext>) -> Void = { router in
      router.post("api/files/local") { request, _ in
        _ = try await request.body.collect(upTo: 1 << 20)
        return answer()
      }
    }
    try await SampleServer.run(routes) { port in
      try await SampleOutpost.run { outpost async throws in
        var printer = Sample.printer(host: "127.0.0.1")
        printer.base.port = port
        try await outpost.app.repository.save(printer, key: .init("KEYkeyKEYkeyKEYkey01"))
        outpost.app.live.channel(Sample.id).send(Sample.live(.ready))
        try await work(outpost)
      }
    }
  }
}
