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
      ("Permissions-Policy", "camera=(self), microphone=(), geolocation=(self)"),
    ]
  }

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    var fields = Self.fields
    fields.append(("Content-Security-Policy", Self.policy + (isSecure ? "; upgrade-insecure-requests" : "")))
    // Never promised, since the promise holds for the name and not for the port: it would shut each other server of
    // this computer, and the page that hands out the certificate, out of the browser for as long. An end to it heals
    // browsers that were once told so.
    if isSecure { fields.append(("Strict-Transport-Security", "max-age=0")) }
    for (name, value) in fields {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}
