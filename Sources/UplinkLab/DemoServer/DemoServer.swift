package import Foundation
import HTTPTypes
import Hummingbird
package import Logging
package import Uplink
package import WebShell

/// A small server with protected content, standing for the web API of an app: on the loopback interface only,
/// at a port that the system gives.
///
/// `POST /login` takes an account and gives a token, `GET /time` wants one, `GET /health` wants nothing. Tokens
/// and passwords are never logged.
package struct DemoServer: Sendable {
  static let healthPath = "health"
  static let internetPath = "internet"
  /// Nothing hangs longer than this, so that unanswered requests cannot pile up.
  static let timeout: Duration = .seconds(30)

  package let behavior = Broadcast(DemoBehavior.healthy)
  package let internet = Broadcast(StandInInternet.open)
  let now: @Sendable () -> Date
  private let logger: Logger

  package init(logger: Logger, now: @escaping @Sendable () -> Date) {
    self.logger = logger
    self.now = now
  }

  /// Serves until its task is cancelled or a shutdown begins.
  ///
  /// - Parameter onRunning: gets the address as soon as it is known.
  package func run(onRunning: @escaping @Sendable (BaseAddress) -> Void) async throws {
    let tokens = await DemoTokens(now: now)
    let application = Application(
      router: router(tokens),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { channel in
        guard let port = channel.localAddress?.port else { return }
        onRunning(BaseAddress(scheme: .http, host: "127.0.0.1", port: port))
      }, logger: logger)
    try await application.run()
  }

  func router(_ tokens: DemoTokens) -> Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: BehaviorMiddleware(behavior: behavior))
    DemoResponses(server: self, tokens: tokens).add(to: router)
    return router
  }
}
