// begin
import Uplink
import UplinkTransport

/// Asks a server for its time, which only those who are logged in get.
struct TimeClient: Sendable {
  private let transports = (0..<3).map { _ in AsyncHTTPClientTransport() }
  private let monitor: ConnectivityMonitor
  private let client: UplinkClient

  /// - Parameter isLocal: whether the server runs on this machine, so that it needs neither link nor internet.
  init(port: Int, isLocal: Bool) {
    let server = BaseAddress(scheme: .http, host: "127.0.0.1", port: port)
    let path = ServerPath(server: "time", isBehindInternet: !isLocal, isLocal: isLocal)
    let internet = HTTPProbe(
      internetAt: server, path: "online", by: transports[0], expecting: .noContent)
    let probe = HTTPProbe(server: "time", at: server, path: "health", by: transports[1])
    monitor = ConnectivityMonitor(
      link: SystemLink.source, internet: [internet],
      servers: [
        WatchedServer("time", isBehindInternet: !isLocal, isLocal: isLocal, probe: probe)
      ])
    let login = BearerLogin(tokenAt: ["token"]) {
      try Request.post("login").json(["name": "ada", "password": "analytical"])
    }
    client = UplinkClient(
      base: server, transport: transports[2],
      authenticator: LoginSession(login, policy: LoginPolicy(withoutCredential: .sendBare)),
      handlers: [.retry(.serverErrors, times: 3)], connectivity: monitor,
      configuration: UplinkClient.Configuration(path: path))
  }

  func time() async throws(Failure) -> String {
    do {
      return try await client.execute(.get("time")).text
    } catch {
      throw Failure("\(error)", trace: error.trace.entries.map { "\($0.at) \($0.event)" })
    }
  }

  /// Tells what is reachable, now and whenever it changes.
  func watch(_ show: (String) -> Void) async {
    for await state in monitor.updates {
      let server = state.servers["time"] ?? .unknown
      show("link \(words(state.link)), internet \(state.internet), server \(server)")
    }
  }

  private func words(_ link: Link) -> String {
    guard case .up(let path) = link else { return "\(link)" }
    return "up (\(path.interface))"
  }

  /// What goes on beside the requests; ends by cancellation.
  func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await monitor.run() }
      group.addTask { await client.run() }
    }
  }

  func shutdown() async throws {
    for transport in transports { try await transport.shutdown() }
  }
}
// end
