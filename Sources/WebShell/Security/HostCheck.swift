import HTTPTypes
import Hummingbird

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
