import HTTPTypes
import Hummingbird

/// Refuses commands that waited in a browser too long, or that no route lets wait at all.
///
/// The header `Deferred-For` says for how many seconds a command waited, by the browser's own clock: a wrong
/// clock there does no harm.
struct DeferralCheck: RouterMiddleware {
  typealias Context = ShellContext

  var routes: [ServedRoute]

  func handle(
    _ request: Request, context: ShellContext,
    next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    guard let field = request.deferral else {
      return try await next(request, context)
    }
    let visit = Visit(request)
    let deferrable = routes.first { $0.deferrable != nil && $0.matches(request.path) }?.deferrable
    guard let deferrable else {
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

extension Request {
  /// For how long it waited in a browser, as that says; `nil` for what was sent at once.
  var deferral: String? { HTTPField.Name("Deferred-For").flatMap { headers[$0] } }
}
