import HTTPTypes
import Hummingbird

/// A route as the shell serves it, whatever its feature is told of visits.
///
/// One object: the handlers of its methods hold it, and whoever looks through all routes.
package final class ServedRoute: Sendable {
  let method: RouteMethod
  let pattern: String
  let access: RouteAccess
  let changes: Bool
  let isKept: Bool
  let standsInFor: [String]
  let deferrable: Duration?
  let matches: @Sendable (RoutedPath) -> Bool
  let respond: @Sendable (RoutedPath, RouteInput, Visit) async throws -> RouteOutcome?
  let remake: (@Sendable (RoutedPath, Visit) async throws -> RemadePage?)?
  let stream: (@Sendable (RoutedPath, Visit) async throws -> RoutedStream?)?

  /// Whether an open page follows it.
  var isLive: Bool { remake != nil || stream != nil }

  init<Context>(
    _ route: Route<Context>,
    visiting context: @escaping @Sendable (Context.Selection, Visit) async throws -> Context
  ) {
    method = route.method
    pattern = route.pattern
    access = route.access
    changes = route.changes
    isKept = route.isKept
    standsInFor = route.standsInFor
    deferrable = route.deferrable
    matches = route.matches
    respond = { address, input, visit in
      try await route.respond(address, input) { try await context($0, visit) }
    }
    remake = Self.visiting(route.remake, context)
    stream = Self.visiting(route.stream, context)
  }
}

extension ServedRoute {
  /// The same of a visit, whatever the feature is told of it.
  private static func visiting<Selection: Sendable, Context, Value>(
    _ make:
      (@Sendable (RoutedPath, (Selection) async throws -> Context) async throws -> Value?)?,
    _ context: @escaping @Sendable (Selection, Visit) async throws -> Context
  ) -> (@Sendable (RoutedPath, Visit) async throws -> Value?)? {
    guard let make else { return nil }
    return { address, visit in try await make(address) { try await context($0, visit) } }
  }
}

extension Feature {
  /// Its routes for the shell.
  ///
  /// - Parameter context: what its closures are told; throws ``PageNotFoundError`` where nothing of the name can be selected.
  package func served(
    visiting context: @escaping @Sendable (Context.Selection, Visit) async throws -> Context
  ) -> [ServedRoute] {
    routes.map { ServedRoute($0, visiting: context) }
  }
}

extension Shell {
  /// Registers what a feature of the app declares.
  func add(_ route: ServedRoute, of app: any WebApp, to router: Router<ShellContext>) {
    let path = RouterPath(route.pattern)
    switch route.method {
    case .get:
      router.get(path) { request, context in
        try await self.answer(route, request, context, RouteInput(), of: app)
      }
    case .post:
      router.post(path) { request, context in
        let input = RouteInput(fields: try await FormFields(request))
        return try await self.answer(route, request, context, input, of: app)
      }
    case .upload:
      router.post(path) { request, context in
        let input = RouteInput(file: try await IncomingFile(request))
        return try await self.answer(route, request, context, input, of: app)
      }
    case .message(let limit):
      router.post(path) { request, context in
        let message = try await request.bytes(atMost: limit)
        let input = RouteInput(message: Array(message.readableBytesView))
        return try await self.answer(route, request, context, input, of: app)
      }
    case .stream: break
    }
  }

  private func answer(
    _ route: ServedRoute, _ request: Request, _ context: ShellContext, _ input: RouteInput,
    of app: any WebApp
  ) async throws -> Response {
    var visit = Visit(request, to: app)
    visit.client = context.client
    let outcome: RouteOutcome
    do {
      guard let found = try await route.respond(request.address, input, visit) else {
        throw PageNotFoundError()
      }
      outcome = found
    } catch let error as RedirectError {
      guard route.method != .get else { return .redirect(to: error.path, type: .normal) }
      // Nothing was carried out: who sends it takes that neither for done nor for final.
      return await failed(
        visit.words(.notDoneYet), status: .unauthorized, of: app, for: visit, backTo: error.path)
    }
    switch outcome {
    case .page(let page, let status, let fields):
      return await self.page(page, of: app, for: visit, status: status, isKept: route.isKept)
        .standingIn(for: route.standsInFor).adding(fields)
    case .refused(let page, let fragment, let wait):
      let status: HTTPResponse.Status = wait == nil ? .unprocessableContent : .tooManyRequests
      return await refused(page, fragment: fragment, status: status, of: app, for: visit)
        .adding(wait.map { [.retryAfter: "\($0)"] } ?? [:])
    case .done(let path, let fields): return done(visit, to: path).adding(fields)
    case .goTo(let path, let fields):
      // No browser follows the first by itself; our script need not wait for anything but the head of the answer.
      let response: Response =
        visit.wantsFragment
        ? Response(status: .created, headers: [.location: path]) : .redirect(to: path, type: .normal)
      return response.adding(fields)
    case .failed(let sentence, let path, let status):
      return await failed(sentence, status: status, of: app, for: visit, backTo: path)
    case .download(let download): return download.response
    case .data(let data): return try data.response(to: request, hangUp: context.hangUp)
    }
  }
}

extension Response {
  fileprivate func adding(_ fields: HTTPFields) -> Response {
    var response = self
    response.headers += fields
    return response
  }
}
