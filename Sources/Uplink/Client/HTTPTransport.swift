/// Carries one request to a server and brings the whole answer back; no retries, no redirects, no deadline.
///
/// An implementation must answer to task cancellation at once and must report failures by the kinds of
/// ``TransportFailure``; any status is a success to a transport.
public protocol HTTPTransport: Sendable {
  /// Sends the request as it is, credential included, and collects the whole answer.
  ///
  /// - Throws: ``TransportFailure``, or `CancellationError` when the task was cancelled.
  func send(_ request: Request, to base: BaseAddress) async throws -> Response
}
