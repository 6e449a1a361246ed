import Hummingbird

/// Tells the owner from everybody else who uses this computer, where pairing is not asked for.
struct OwnerGate: RouterMiddleware {
  typealias Context = ShellContext

  var book: AccessBook

  func handle(
    _ request: Request, context: ShellContext,
    next: @concurrent (Request, ShellContext) async throws -> Response
  ) async throws -> Response {
    guard let token = OwnerCookie.token(in: request), await book.isOwner(showing: token) else {
      return try await next(request, context)
    }
    return try await Visitor.$current.withValue(.owner) { try await next(request, context) }
  }
}
