import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite struct `A probe by HTTP` {
  private static let online = Array("online".utf8)

  /// The five faces of a captive portal, and some of their variants.
  private static let portals: [(String, ScriptedTransport.Step, String?)] = [
    ("302", answer(302, location: "http://portal.example/login"), "http://portal.example/login"),
    ("307", answer(307, location: "/login"), "/login"),
    ("302 nowhere", answer(302), nil),
    ("200 HTML", answer(200, body: "<html><form action=login></form></html>"), nil),
    ("200 empty", answer(200), nil),
    ("200 around it", answer(200, body: "<p>online</p>"), nil),
    ("204", answer(204), nil),
    ("511", answer(511, body: "<html>"), nil),
    ("511 with a place", answer(511, location: "http://portal.example/"), "http://portal.example/"),
    ("DNS hijack, http", answer(200, body: "It works!"), nil),
    ("DNS hijack, https", .failure(.untrustedCertificate("portal.example is not probe.example")), nil),
    ("bad TLS", .failure(.untrustedCertificate("self-signed")), nil),
    ("no TLS", .failure(.noTLS("plain text")), nil),
    ("no HTTP", .failure(.notHTTP("SSH-2.0")), nil),
    ("a film", .failure(.bodyTooLarge(limit: 1024)), nil),
  ]

  @Test(arguments: portals, [BaseAddress.Scheme.http, .https])
  func `takes no portal for the internet`(
    portal: (name: String, step: ScriptedTransport.Step, place: String?), scheme: BaseAddress.Scheme
  ) async {
    let probe = HTTPProbe(
      internetAt: BaseAddress(scheme: scheme, host: "probe.example"), path: "online",
      by: ScriptedTransport { _ in portal.step },
      expecting: ProbeExpectation(status: 200, body: .exactly(Self.online)))
    #expect(await probe.check() == .captivePortal(portal.place), "\(portal.name)")
  }

  @Test(arguments: [
    (ProbeExpectation(status: 200, body: .exactly(online)), answer(200, body: "online")),
    (ProbeExpectation(status: 200, body: .containing("Success")), answer(200, body: "<b>Success</b>")),
    (ProbeExpectation.noContent, answer(204)),
  ])
  func `takes the expected answer for the internet`(
    expectation: ProbeExpectation, step: ScriptedTransport.Step
  ) async {
    let probe = internet(expecting: expectation, step)
    #expect(await probe.check().isAvailable)
  }

  @Test(arguments: [
    answer(204, body: "<html>"), answer(200), answer(404), answer(500), answer(503), answer(407),
    .failure(.refused), .failure(.unknownHost("probe.example")), .failure(.connectTimedOut),
  ])
  func `takes nothing else for it`(step: ScriptedTransport.Step) async {
    #expect(await !internet(expecting: .noContent, step).check().isAvailable)
  }

  @Test(arguments: [200, 204, 301, 401, 403, 404, 500, 503])
  func `takes any answer of a server for the server`(status: Int) async {
    let probe = HTTPProbe(
      server: "octopi", at: BaseAddress(scheme: .http, host: "octopi.local"),
      by: ScriptedTransport { _ in
        Self.answer(status, location: status == 301 ? "http://OctoPi.local:80/x" : nil)
      })
    #expect(await probe.check().isAvailable)
  }

  @Test func `takes a portal for no server`() async {
    let place = "http://portal.example/"
    for (number, step) in [(1, Self.answer(511)), (2, Self.answer(302, location: place))] {
      let probe = HTTPProbe(
        server: "octopi", at: BaseAddress(scheme: .http, host: "octopi.local"),
        by: ScriptedTransport { _ in step })
      #expect(await probe.check() == .captivePortal(number == 1 ? nil : place))
    }
  }

  @Test func `tells a server by its answer, if it knows it`() async {
    let expectation = ProbeExpectation(status: 200, body: .containing("\"api\""))
    func result(_ step: ScriptedTransport.Step) async -> ProbeResult {
      await HTTPProbe(
        server: "octopi", at: BaseAddress(scheme: .http, host: "octopi.local"),
        by: ScriptedTransport { _ in step }, expecting: expectation
      ).check()
    }
    #expect(await result(Self.answer(200, body: "<html>")) == .captivePortal(nil))
    #expect(await result(Self.answer(500)).isAvailable)
    #expect(await result(Self.answer(200, body: "{\"api\":1}")).isAvailable)
  }

  @Test func `says why a server can't be reached`() async {
    let probe = HTTPProbe(
      server: "octopi", at: BaseAddress(scheme: .http, host: "octopi.local"),
      by: ScriptedTransport { _ in .failure(.refused) })
    #expect(await probe.check() == .unavailable(.refused))
  }

  @Test func `asks without a credential, and drops connections before`() async {
    let transport = Pooled()
    let probe = HTTPProbe(
      server: "octopi", at: BaseAddress(scheme: .http, host: "octopi.local"), path: "api/version",
      by: transport)
    _ = await probe.check()
    _ = await probe.check()
    #expect(await transport.log == ["drop", "GET api/version false", "drop", "GET api/version false"])
  }

  private func internet(expecting expectation: ProbeExpectation, _ step: ScriptedTransport.Step) -> HTTPProbe
  {
    HTTPProbe(
      internetAt: BaseAddress(scheme: .http, host: "probe.example"), by: ScriptedTransport { _ in step },
      expecting: expectation)
  }

  private static func answer(_ status: Int, location: String? = nil, body: String = "")
    -> ScriptedTransport.Step
  {
    var response = Response(status: .init(code: status), body: Array(body.utf8))
    response.headerFields[.location] = location
    return .answer(response)
  }

  private actor Pooled: HTTPTransport {
    private(set) var log: [String] = []

    func pathChanged() { log.append("drop") }

    func send(_ request: Request, to base: BaseAddress) async throws -> Response {
      log.append("\(request.method) \(request.path) \(request.isAuthenticated)")
      return Response(status: .ok)
    }
  }
}

extension ProbeResult {
  fileprivate var isAvailable: Bool {
    if case .available = self { true } else { false }
  }
}
