import HTTPTypes
import Uplink
import UplinkTransport

/// Gives a proxy in front of a printer's server the name and password that it asks for, with each request.
struct ProxyTransport: HTTPTransport {
  var transport: AsyncHTTPClientTransport
  /// Read just before each request, as a key is.
  var login: @Sendable () async throws -> ProxyLogin?

  func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    try await transport.send(try await authorized(request, for: base), to: base)
  }

  func send(
    _ request: Request, to base: BaseAddress, until interruption: Interruption
  ) async throws -> Response {
    try await transport.send(try await authorized(request, for: base), to: base, until: interruption)
  }

  func stream(_ request: Request, to base: BaseAddress) async throws -> StreamedResponse {
    try await transport.stream(try await authorized(request, for: base), to: base)
  }

  func pathChanged() async { await transport.pathChanged() }

  /// A camera's address may have a login of its own.
  private func authorized(_ request: Request, for base: BaseAddress) async throws -> Request {
    guard request.headerFields[.authorization] == nil, let login = try await login(), login.isFor(base) else {
      return request
    }
    return request.header(.authorization, login.field)
  }
}
