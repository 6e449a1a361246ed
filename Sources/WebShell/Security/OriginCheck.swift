import HTTPTypes
import Hummingbird

/// Refuses requests that change something unless they come from a page of ours (OWASP: verifying origin).
///
/// Browsers send `Sec-Fetch-Site` or `Origin` with every post; what sends neither is no browser and so
/// carries nobody's rights with it.
struct OriginCheck<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard request.method != .get, request.method != .head, !isOurs(request) else {
      return try await next(request, context)
    }
    return .plain(Visit(request).words(.foreignPage), status: .forbidden)
  }

  private func isOurs(_ request: Request) -> Bool {
    if let site = request.headers[Self.fetchSite] { return site == "same-origin" || site == "none" }
    guard let origin = request.headers[.origin] else { return true }
    guard let separator = origin.firstRange(of: "://") else { return false }
    return origin[separator.upperBound...].lowercased() == request.head.authority?.lowercased()
  }

  private static var fetchSite: HTTPField.Name { HTTPField.Name("Sec-Fetch-Site") ?? .origin }
}
