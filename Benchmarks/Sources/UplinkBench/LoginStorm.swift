import HTTPTypes
import Uplink
import UplinkTransport

/// How many logins follow when a server refuses so many requests at the same moment.
enum LoginStorm {
  private struct Bearer: LoginScheme {
    func apply(_ token: String, to request: inout Request) {
      request.headerFields[.authorization] = "Bearer \(token)"
    }

    func logIn(replacing old: String?, via direct: DirectSender) async throws -> String {
      // The first requests are to go out with a credential that the server refuses.
      if old == nil { return "expired" }
      return try await direct.send(.post("login")).text
    }
  }

  static func measure(count: Int) async throws -> [String: Double] {
    let server = try ServerProcess("login-server", "\(count)")
    defer { server.end() }
    let transport = AsyncHTTPClientTransport(
      connectTimeout: .seconds(60), connectionsPerHost: count + 8)
    let client = UplinkClient(
      base: BaseAddress(scheme: .http, host: "127.0.0.1", port: server.port), transport: transport,
      authenticator: LoginSession(Bearer()),
      configuration: .init(
        deadlines: Deadlines(attempt: .seconds(60), total: .seconds(120)), parallelLimit: count,
        waitingLimit: count))
    let start = ContinuousClock.now
    let fine = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<count { group.addTask { try await client.execute(.get("protected")).text == "fine" } }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    let took = start.duration(to: .now)
    let logins = try await client.direct.send(.get("logins")).text
    try await transport.shutdown()
    return [
      "logins": Double(logins) ?? .nan, "answered": Double(fine), "requests": Double(count),
      "seconds": took.inSeconds,
    ]
  }
}
