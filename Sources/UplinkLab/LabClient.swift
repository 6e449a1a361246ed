import Foundation
import HTTPTypes
import Logging
import Synchronization
import Uplink

/// The client under test, wired as an app would wire it.
struct LabClient: Sendable {
  static let server: ServerID = "demo"
  /// Long enough for the advice of a busy server to be followed.
  private static let deadlines = Deadlines(attempt: .seconds(2), total: .seconds(12))

  let uplink: UplinkClient
  let session: LoginSession<BearerLogin>
  let monitor: ConnectivityMonitor

  /// - Parameters:
  ///   - base: the demo server.
  ///   - link: tells the state of the link; `nil` leaves it unknown.
  ///   - asksInternet: whether the path that stands for the internet is probed.
  ///   - account: asked at each login.
  init(
    base: BaseAddress, transport: any HTTPTransport, link: (any LinkSource)?, asksInternet: Bool,
    logger: Logger, account: @escaping @Sendable () -> DemoAccount
  ) {
    let probing = UnpooledTransport(transport: transport)
    session = LoginSession(
      BearerLogin(tokenAt: ["token"], lifetimeAt: ["lifetime"]) {
        try Request.post("login").json(account())
      },
      // The request goes out bare first, so that the trace shows the server ask for the login.
      policy: LoginPolicy(deadline: .seconds(5), withoutCredential: .sendBare), logger: logger)
    monitor = ConnectivityMonitor(
      link: link,
      internet: asksInternet
        ? [HTTPProbe(internetAt: base, path: DemoServer.internetPath, by: probing, expecting: .noContent)]
        : [],
      servers: [
        WatchedServer(
          Self.server, isLocal: true,
          probe: HTTPProbe(server: Self.server, at: base, path: DemoServer.healthPath, by: probing))
      ],
      configuration: Self.watching)
    uplink = UplinkClient(
      base: base, transport: transport, authenticator: session,
      handlers: [
        .retry([.code(503), .noAnswer], times: 3),
        .observe(.range(400..<600)) { outcome, context in
          logger.debug(
            "lab answered",
            metadata: ["path": "\(context.request.path)", "status": "\(outcome.status ?? 0)"])
        },
      ],
      connectivity: monitor,
      configuration: UplinkClient.Configuration(
        deadlines: Self.deadlines, path: ServerPath(server: Self.server, isLocal: true)),
      logger: logger)
  }

  /// Quicker than an app's: a person waits for the effect of a press.
  private static var watching: ConnectivityMonitor.Configuration {
    var configuration = ConnectivityMonitor.Configuration()
    configuration.interval = .seconds(2)
    configuration.jitter = .zero
    configuration.timeout = .seconds(1)
    configuration.confirmation = .milliseconds(500)
    configuration.failures = 3
    configuration.successes = 1
    return configuration
  }

  /// The protected content, waiting a little for the server if it is known to be out of reach.
  func time() async throws(NetworkError) -> DemoResponses.Time {
    try await uplink.execute(
      .get("time").whenOffline(.wait(upTo: .seconds(5))), reading: .json(DemoResponses.Time.self))
  }
}

/// Sends each request on a connection of its own, as probes want it: an open connection proves nothing. So
/// probes can share a transport with clients, whose connections they must not drop.
struct UnpooledTransport: HTTPTransport {
  let transport: any HTTPTransport

  func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    try await transport.send(request.header(.connection, "close"), to: base)
  }
}
