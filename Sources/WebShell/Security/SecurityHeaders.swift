import HTTPTypes
import Hummingbird

/// The headers of OWASP's secure headers list, on every response.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  /// Style attributes are ours (grid placement) and scripts are files: nothing inline runs.
  private static var fields: [(String, String)] {
    [
      (
        "Content-Security-Policy",
        "default-src 'self'; img-src 'self' data: blob:; style-src-attr 'unsafe-inline'; base-uri 'none'; "
          + "form-action 'self'; frame-ancestors 'none'; object-src 'none'"
      ),
      ("X-Content-Type-Options", "nosniff"),
      ("X-Frame-Options", "DENY"),
      ("Referrer-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Permissions-Policy", "camera=(self), microphone=(), geolocation=()"),
    ]
  }

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in Self.fields {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    return response
  }
}
