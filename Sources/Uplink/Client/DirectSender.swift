/// Sends requests that the library itself needs, logins and probes: in a lane of their own, past queue, cache,
/// connectivity gate, retries and authentication, so that they never wait for those who wait for them.
public struct DirectSender: Sendable {
  private let sending: @Sendable (Request, BaseAddress?) async throws(NetworkError) -> Response

  /// - Parameter send: carries one request, to the client's server if no other is named.
  public init(_ send: @escaping @Sendable (Request, BaseAddress?) async throws(NetworkError) -> Response) {
    sending = send
  }

  /// Sends the request once and returns the answer, whatever its status.
  ///
  /// - Parameters:
  ///   - request: goes out without a credential.
  ///   - base: another server than the client's own, such as an authorization server.
  public func send(_ request: Request, to base: BaseAddress? = nil) async throws(NetworkError) -> Response {
    try await sending(request, base)
  }
}
