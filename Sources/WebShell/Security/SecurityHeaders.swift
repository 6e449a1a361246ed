import HTTPTypes
import Hummingbird

/// The headers of OWASP's secure headers list, on every response.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  /// Whether pages come over TLS.
  var isSecure: Bool

  /// Style attributes are ours (grid placement) and scripts are files: nothing inline runs.
  private static var policy: String {
    "default-src 'self'; img-src 'self' data: blob:; style-src-attr 'unsafe-inline'; base-uri 'none'; "
      + "form-action 'self'; frame-ancestors 'none'; object-src 'none'"
  }

  private static var fields: [(String, String)] {
    [
      ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
      ("X-Permitted-Cross-Domain-Policies", "none"), ("X-DNS-Prefetch-Control", "off"),
      ("Referrer-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
      ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Embedder-Policy", "require-corp"),
      ("Permissions-Policy", "camera=(self), microphone=(), geolocation=()"),
    ]
  }

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    var fields = Self.fields
    fields.append(("Content-Security-Policy", Self.policy + (isSecure ? "; upgrade-insecure-requests" : "")))
    if isSecure, Self.keepsPromises(request) {
      fields.append(("Strict-Transport-Security", "max-age=31536000"))
    }
    for (name, value) in fields {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }

  /// Not for localhost: the promise of TLS would hold for every other server on the visitor's computer.
  private static func keepsPromises(_ request: Request) -> Bool {
    HostCheck<Context>.name(in: request.head.authority ?? "") != "localhost"
  }
}
