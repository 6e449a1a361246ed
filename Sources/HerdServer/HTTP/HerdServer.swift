import HTTPTypes
import HerdBook
package import HerdSync
package import Hummingbird
import Logging

/// The synchronisation server: what devices ask over HTTP, answered from a database.
///
/// It keeps nothing of an account between two requests, so any number of them may work on one database. What a
/// process knows by itself is who has tried passwords, what it has counted, and whether the database answers.
package struct HerdServer: Sendable {
  package let database: any ServerDatabase
  package let metrics = ServerMetrics()
  package let health: DatabaseHealth
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  let isBehindProxy: Bool
  /// By which documents for other systems say where they come from, the account's number after it.
  let source: String
  /// `nil` where devices hand nothing over.
  let handoverRoot: HandoverRoot?
  private let passwordCost: Int
  private let uptime: @Sendable () -> Duration
  private let logInGuard: LogInGuard

  /// The source of a server that nobody has given one.
  package static let defaultSource = "x-outpost.herd"

  /// - Parameters:
  ///   - isBehindProxy: Whether a proxy says in `X-Forwarded-For` where requests come from; without one anybody
  ///     could say so.
  ///   - source: An address or reversed domain that is this server's alone.
  ///   - passwordCost: Rounds of scrypt, a power of two; a password takes a kilobyte of memory for each.
  package init(
    _ database: any ServerDatabase, isBehindProxy: Bool = false, source: String = defaultSource,
    handoverRoot: HandoverRoot? = nil, passwordCost: Int = 32_768,
    now: @escaping @Sendable () -> Int
  ) {
    (self.database, self.isBehindProxy, self.source) = (database, isBehindProxy, source)
    self.handoverRoot = handoverRoot
    (self.passwordCost, self.now) = (passwordCost, now)
    health = DatabaseHealth(database)
    logInGuard = LogInGuard(metrics: metrics)
    let start = ContinuousClock().now
    uptime = { start.duration(to: ContinuousClock().now) }
  }

  /// Makes the tables, or brings them up to date.
  package func prepare() async throws { try await database.migrate(ServerSchema.steps) }

  /// Answers requests; wrap it into an application.
  package var router: Router<HerdRequestContext> {
    let router = Router(context: HerdRequestContext.self)
    router.add(middleware: RequestRecord(metrics: metrics, uptime: uptime))
    router.add(middleware: FailureAnswers())
    router.get("health", use: healthAnswer)
    let account = router.group("v1/a/:account").add(middleware: VersionCheck())
    account.post("login", use: tokens)
    account.post("refresh", use: refreshedTokens)
    account.get("state", use: state)
    account.get("scope", use: scope)
    account.get("pull", use: stream)
    account.post("push", use: receipts)
    account.get("dev/:device", use: ledger)
    addPhotos(to: account)
    addHandovers(to: account)
    addDataSets(to: router.group("v1/a/:account"))
    return router
  }

  /// Answers whoever watches the server; never where devices ask, as a proxy would show it to the world.
  package var metricsRouter: Router<BasicRequestContext> {
    let router = Router()
    router.get("metrics") { _, _ in
      Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: metrics.text(database.loads))))
    }
    return router
  }

  package var administration: Administration {
    Administration(database: database, now: now, passwordCost: passwordCost)
  }
  package var logIn: LogIn {
    LogIn(database: database, passwords: logInGuard, passwordCost: passwordCost, now: now)
  }

  package func query(by caller: Caller) -> StateQuery { StateQuery(database: database, caller: caller) }
  /// - Parameters:
  ///   - pageLength: the most rows of a page.
  ///   - pageBytes: the most bytes of its lines.
  package func pull(
    _ request: PullRequest, by caller: Caller, pageLength: Int = 4096, pageBytes: Int = 256 << 10
  ) -> Pull {
    Pull(
      database: database, caller: caller, request: request, pageLength: pageLength, pageBytes: pageBytes)
  }
  package func push(by caller: Caller) -> Push { Push(database: database, caller: caller, now: now) }

  /// Returns which of a device's operations have come, by their numbers.
  package func ledger(of device: DeviceID, by caller: Caller) async throws -> [ClosedRange<Int>] {
    try await database.read { session in
      _ = try session.visitor(caller)
      return try session.sequences(of: device, in: caller.account)
    }
  }

  /// Says whether the process lives, which it does, and what the database was like when it was last asked.
  private func healthAnswer(_ request: Request, _ context: HerdRequestContext) throws -> Response {
    let finding = health.finding
    guard case .fails = finding else {
      return Response(
        status: .ok, headers: [.contentType: "application/json"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: #"{"database":"\#(finding)"}"#)))
    }
    throw SyncFailure.database
  }
}

/// Refuses devices of another version of the protocol, with what they should do.
private struct VersionCheck: RouterMiddleware {
  func handle(
    _ request: Request, context: HerdRequestContext,
    next: @concurrent (Request, HerdRequestContext) async throws -> Response
  ) async throws -> Response {
    let version = request.uri.queryParameters.get("schema", as: Int.self)
    guard let version else { throw SyncFailure(.malformed, "schema is missing") }
    if let refusal = SyncVersion.refusal(of: version) { throw SyncFailure(.version(refusal)) }
    return try await next(request, context)
  }
}
