import HTTPTypes
import Hummingbird

/// Refuses commands that waited in a browser too long, or that no route lets wait at all.
///
/// The header `Deferred-For` says for how many seconds a command waited, by the browser's own clock: a wrong
/// clock there does no harm.
struct DeferralCheck: RouterMiddleware {
  typealias Context = ShellContext

  var shell: Shell

  func handle(
    _ request: Request, context: ShellContext,
    next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    guard let field = request.headers[.deferredFor] else { return try await next(request, context) }
    return try await late(by: field, request, context, next)
  }

  private func late(
    by field: String, _ request: Request, _ context: ShellContext,
    _ next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    let visit = Visit(request)
    guard let deferrable = shell.deferral(postingTo: request.path) else {
      return .plain(visit.words(.commandNotDeferrable), status: .conflict)
    }
    guard let seconds = Int(field), seconds >= 0, .seconds(seconds) <= deferrable else {
      return .plain(visit.words(.commandExpired), status: .gone)
    }
    return try await next(request, context).staying(for: visit)
  }
}

extension Response {
  /// Leads nowhere: who sends what waited stays on the page that is open, and a redirect tells it to log in first.
  fileprivate func staying(for visit: Visit) -> Response {
    guard visit.wantsFragment, status == .seeOther || status == .created else { return self }
    var headers = headers
    (headers[.location], headers[.contentLength]) = (nil, nil)
    return Response(status: .noContent, headers: headers)
  }
}

extension Duration {
  /// As long as it takes: what a browser may keep however late it arrives, as it has happened already. (A century; it
  /// is told in seconds.)
  package static let untilAnswered = Duration.seconds(100 * 365 * 86_400)
}

// One kept page for many addresses: the form of a kind for all animals.

extension Route {
  /// The same page, which without a query stands in for itself with these names in its query where a browser has kept
  /// only that one, and the process is away.
  ///
  /// Its forms and the links to what lies below it take the query along, and a field of a form that is called as one of
  /// the names holds its value and can't be changed: what a form is about stands in its address.
  package func standingIn(for names: String...) -> Route { standingIn(for: names) }

  fileprivate func standingIn(for names: [String]) -> Route {
    var route = self
    route.standsInFor = names
    return route
  }
}

extension Array {
  /// The same of a page with a form.
  package func standingIn<Context>(for names: String...) -> [Route<Context>] where Element == Route<Context> {
    map { $0.standingIn(for: names) }
  }
}

extension Response {
  /// Tells the service worker.
  func standingIn(for names: [String]) -> Response {
    guard !names.isEmpty else { return self }
    var response = self
    response.headers[.standsInFor] = names.joined(separator: ",")
    return response
  }
}
