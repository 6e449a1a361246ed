import HTTPTypes
import Hummingbird

/// The headers of OWASP's secure headers list, on every response.
struct SecurityHeaders<Context: RequestContext>: RouterMiddleware {
  private let fields: [HTTPField]

  /// - Parameter isSecure: whether pages come over TLS.
  init(isSecure: Bool) {
    var fields = Self.fields
    fields.append(("Content-Security-Policy", Self.policy + (isSecure ? "; upgrade-insecure-requests" : "")))
    // Never promised, since the promise holds for the name and not for the port: it would shut each other server of
    // this computer, and the page that hands out the certificate, out of the browser for as long. An end to it heals
    // browsers that were once told so.
    if isSecure { fields.append(("Strict-Transport-Security", "max-age=0")) }
    self.fields = fields.map { HTTPField(name: .known($0), value: $1) }
  }

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
    for field in fields { response.headers[field.name] = field.value }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}

/// Refuses requests whose `Host` is not ours. Without it any web site could point a name of its own at
/// 127.0.0.1 and talk to this process from a visitor's browser (DNS rebinding).
struct HostCheck<Context: RequestContext>: RouterMiddleware {
  var hosts: Set<String>

  func handle(
    _ request: Request, context: Context, next: @concurrent (Request, Context) async throws -> Response
  ) async throws -> Response {
    let authority = request.head.authority ?? ""
    guard hosts.contains(Self.name(in: authority)) else {
      return .plain(Visit(request).words(.wrongHost), status: .misdirectedRequest)
    }
    return try await next(request, context)
  }

  /// `[::1]:8420` → `::1`; ports differ behind forwarding, so they do not count.
  static func name(in authority: String) -> String {
    if authority.hasPrefix("[") {
      return String(authority.dropFirst().prefix { $0 != "]" }).lowercased()
    }
    return String(authority.prefix { $0 != ":" }).lowercased()
  }
}

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
    if let site = request.headers[.secFetchSite] { return site == "same-origin" || site == "none" }
    guard let origin = request.headers[.origin] else { return true }
    guard let separator = origin.firstRange(of: "://") else { return false }
    return origin[separator.upperBound...].lowercased() == request.head.authority?.lowercased()
  }

}
