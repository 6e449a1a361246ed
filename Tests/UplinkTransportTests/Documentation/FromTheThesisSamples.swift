import HTTPTypes
import Testing
import Uplink
import UplinkTesting
import UplinkTransport

@Suite struct `The samples of From the thesis' names to ours` {
  @Test func `set a client up`() async throws {
    let base = BaseAddress(scheme: .https, host: "api.example")
    let internetProbe = ScriptedProbe(.internet) { _ in .available(roundTrip: .milliseconds(20)) }
    let serverProbe = ScriptedProbe(.server("api")) { _ in .available(roundTrip: .milliseconds(20)) }
    let (username, password) = ("ada", "analytical")
    let transport = ScriptedTransport { request in
      let text = request.path == "login" ? #"{"token": "t1"}"# : "12:00:00"
      return .answer(Response(status: .ok, body: Array(text.utf8)))
    }
    let monitor = ConnectivityMonitor(
      link: SystemLink.source, internet: [internetProbe],
      servers: [WatchedServer("api", probe: serverProbe)])
    let login = BearerLogin(tokenAt: ["token"]) {
      try Request.post("login").json(["username": username, "password": password])
    }
    let network = UplinkClient(
      base: base, transport: transport, authenticator: LoginSession(login),
      handlers: [
        .retry(.range(400..<600), times: 3),
        .observe(.range(400..<600)) { _, _ in print("[ ERROR ]") },
      ],
      connectivity: monitor,
      configuration: UplinkClient.Configuration(path: ServerPath(server: "api")))
    let time = try await network.execute(.get("time")).text
    #expect(time == "12:00:00")
    #expect(monitor.current.servers == ["api": .available])
  }
}
