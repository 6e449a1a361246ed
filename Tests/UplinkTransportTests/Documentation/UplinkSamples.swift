import HTTPTypes
import Testing
import Uplink
import UplinkTesting
import UplinkTransport

@Suite struct `The samples of the landing page and the README` {
  private struct Animal: Codable, Equatable {
    var name: String
  }

  private let account = ["name": "ada", "password": "analytical"]
  private let transport = ScriptedTransport { request in
    request.path == "session"
      ? .answer(Response(status: .ok, body: Array(#"{"token": "t1"}"#.utf8)))
      : .answer(Response(status: .ok, body: Array(#"[{"name": "Bella"}]"#.utf8)))
  }

  @Test func `log in and ask`() async throws {
    let (account, transport) = (account, transport)

    let login = BearerLogin(tokenAt: ["token"]) {
      try Request.post("session").json(account)
    }
    let farm = UplinkClient(
      base: BaseAddress(scheme: .https, host: "farm.example"),
      transport: transport,
      authenticator: LoginSession(login),
      handlers: [.retry([.code(429), .serverErrors, .noAnswer], times: 3)])
    let animals = try await farm.execute(.get("animals"), reading: .json([Animal].self))
    #expect(animals == [Animal(name: "Bella")])
    #expect(transport.requests.map(\.path) == ["session", "animals"])
    #expect(transport.requests.last?.headerFields[.authorization] == "Bearer t1")
  }
}
