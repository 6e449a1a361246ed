import HTTPTypes
import HerdBook
package import HerdSync
package import Hummingbird
import Logging

/// The synchronisation server: what devices ask over HTTP, answered from a database.
///
/// It keeps nothing between two requests, so any number of them may work on one database.
package struct HerdServer: Sendable {
  package let database: any ServerDatabase
  /// Seconds since 1970.
  let now: @Sendable () -> Int

  package init(_ database: any ServerDatabase, now: @escaping @Sendable () -> Int) {
    (self.database, self.now) = (database, now)
  }

  /// Makes the tables, or brings them up to date.
  package func prepare() async throws { try await database.migrate(ServerSchema.steps) }

  /// Answers requests; wrap it into an application.
  package var router: Router<BasicRequestContext> {
    let router = Router()
    router.add(middleware: FailureAnswers())
    router.get("health") { _, _ in
      try await isHealthy() ? HTTPResponse.Status.ok : .serviceUnavailable
    }
    let account = router.group("v1/a/:account").add(middleware: VersionCheck())
    account.post("login", use: tokens)
    account.post("refresh", use: refreshedTokens)
    account.get("state", use: state)
    account.get("scope", use: scope)
    account.get("pull", use: stream)
    account.post("push", use: receipts)
    account.get("dev/:device", use: ledger)
    addPhotos(to: account)
    return router
  }

  package var administration: Administration { Administration(database, now: now) }
  package var logIn: LogIn { LogIn(database: database, now: now) }

  package func query(by caller: Caller) -> StateQuery { StateQuery(database: database, caller: caller) }
  /// - Parameter pageLength: rows of a page.
  package func pull(_ request: PullRequest, by caller: Caller, pageLength: Int = 4096) -> Pull {
    Pull(database: database, caller: caller, request: request, pageLength: pageLength)
  }
  package func push(by caller: Caller) -> Push { Push(database: database, caller: caller, now: now) }

  /// Returns which of a device's operations have come, by their numbers.
  package func ledger(of device: DeviceID, by caller: Caller) async throws -> [ClosedRange<Int>] {
    try await database.read { session in
      _ = try session.visitor(caller)
      return try session.sequences(of: device, in: caller.account)
    }
  }

  private func isHealthy() async throws -> Bool {
    try await database.read { session in try session.first("SELECT 1") { _ in true } } ?? false
  }
}

/// Refuses devices of another version of the protocol, with what they should do.
private struct VersionCheck: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    let version = request.uri.queryParameters.get("schema", as: Int.self)
    guard let version else { throw SyncFailure(.malformed, "schema is missing") }
    if let refusal = SyncVersion.refusal(of: version) { throw SyncFailure(.version(refusal)) }
    return try await next(request, context)
  }
}

/// Makes answers of failures; what is not the device's to know goes to the log alone.
private struct FailureAnswers: RouterMiddleware {
  func handle(
    _ request: Request, context: BasicRequestContext,
    next: @concurrent (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let failure as SyncFailure {
      return answer(failure)
    } catch let error as any HTTPResponseError {
      // Such as of a path that is none.
      throw error
    } catch let failure as DatabaseFailure {
      context.logger.error("the database failed", metadata: ["failure": "\(failure)"])
      var answer = answer(SyncFailure(.unavailable, "the server's database does not answer"))
      answer.headers[.retryAfter] = "5"
      return answer
    } catch is CancellationError {
      throw CancellationError()
    } catch {
      context.logger.error("an answer failed", metadata: ["failure": "\(error)"])
      return answer(SyncFailure(.unavailable, "the server failed; its log says how"))
    }
  }

  private func answer(_ failure: SyncFailure) -> Response {
    Response(
      status: HTTPResponse.Status(code: failure.reason.status), headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: JSONNode.object(failure.line).json)))
  }
}
