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
    let words = Visit(request).words
    let deferrable = routes.first { $0.deferrable != nil && $0.matches(request.path) }?.deferrable
    guard let deferrable else {
      return .plain(words(.commandNotDeferrable), status: .conflict)
    }
    guard let seconds = Int(field), seconds >= 0, .seconds(seconds) <= deferrable else {
      return .plain(words(.commandExpired), status: .gone)
    }
    return try await next(request, context)
  }
}

extension Request {
  /// For how long it waited in a browser, as that says; `nil` for what was sent at once.
  fileprivate var deferral: String? { HTTPField.Name("Deferred-For").flatMap { headers[$0] } }

  /// Whether it waited in a browser.
  var isDeferred: Bool { deferral != nil }
}
