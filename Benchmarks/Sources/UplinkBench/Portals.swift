import HTTPTypes
import NIOHTTP1
import Uplink
import UplinkTransport

/// How often what answers in the internet's place is taken for the internet: each form of captive portal, over real
/// sockets, asked by both kinds of expectation.
enum Portals {
  private static let forms: [(name: String, status: HTTPResponseStatus, body: String)] = [
    ("redirection", .found, ""), ("redirection that keeps the method", .temporaryRedirect, ""),
    ("page of its own", .ok, "<html><form action=login></form></html>"), ("empty page", .ok, ""),
    ("511", .custom(code: 511, reasonPhrase: "Network Authentication Required"), "<html>log in</html>"),
    ("another server by a forged name", .ok, "It works!"),
  ]

  static func measure() async throws -> [String: Double] {
    let transport = AsyncHTTPClientTransport(connectTimeout: .seconds(1))
    let expectations = [ProbeExpectation(status: 200, body: .exactly(Array("online".utf8))), .noContent]
    var falseOnline = 0
    var asked = 0
    for form in forms {
      let server = try await BenchServer.start { _ in (form.status, form.body) }
      // In the clear, and as TLS that does not come about.
      for scheme in [BaseAddress.Scheme.http, .https] {
        for expectation in expectations {
          let probe = HTTPProbe(
            internetAt: BaseAddress(scheme: scheme, host: "127.0.0.1", port: server.port), path: "online",
            by: transport, expecting: expectation)
          asked += 1
          if case .available = await probe.check() { falseOnline += 1 }
        }
      }
      try await server.stop()
    }
    // A probe that never says yes would prove nothing.
    let real = try await BenchServer.start { _ in (.ok, "online") }
    let probe = HTTPProbe(
      internetAt: BaseAddress(scheme: .http, host: "127.0.0.1", port: real.port), path: "online",
      by: transport,
      expecting: expectations[0])
    guard case .available = await probe.check() else {
      throw BenchFailure("the real answer was not recognised")
    }
    try await real.stop()
    try await transport.shutdown()
    return ["false_online": Double(falseOnline), "asked": Double(asked)]
  }
}
