import Synchronization

/// Carries one request to a server and brings the answer back; no retries, no redirects, no deadline.
///
/// An implementation must answer to task cancellation at once and must report failures by the kinds of
/// ``TransportFailure``; any status is a success to a transport.
public protocol HTTPTransport: Sendable {
  /// Sends the request as it is, credential included, and collects the whole answer.
  ///
  /// - Throws: ``TransportFailure``; ``RequestBodyFailure`` if the request's own body could not be read; or
  ///   `CancellationError` when the task was cancelled.
  func send(_ request: Request, to base: BaseAddress) async throws -> Response

  /// As ``send(_:to:)``, but ends also, at once, when it is interrupted; what it throws then does not matter.
  ///
  /// Without an implementation of its own, a transport is run in a task that the interruption cancels. That costs
  /// each request a change of tasks more.
  func send(
    _ request: Request, to base: BaseAddress, until interruption: Interruption
  ) async throws -> Response

  /// Sends the request and returns as soon as the head of the answer is there.
  ///
  /// Without an implementation of its own, a transport collects the answer first.
  ///
  /// - Throws: as ``send(_:to:)`` does.
  func stream(_ request: Request, to base: BaseAddress) async throws -> StreamedResponse

  /// The way to the network changed (another interface, another address): connections that were made on the
  /// old one must not be used again. Requests on their way are not touched. Does nothing by default.
  func pathChanged() async
}

extension HTTPTransport {
  /// In a task of its own.
  public func send(
    _ request: Request, to base: BaseAddress, until interruption: Interruption
  ) async throws -> Response {
    try await interruption.run { try await self.send(request, to: base) }
  }

  /// Collects the answer, then yields it in one piece.
  public func stream(_ request: Request, to base: BaseAddress) async throws -> StreamedResponse {
    let response = try await send(request, to: base)
    let rest = Mutex<[UInt8]?>(response.body)
    return StreamedResponse(
      head: response.head,
      body: ResponseBody {
        rest.withLock { bytes in
          defer { bytes = nil }; return bytes
        }
      })
  }

  /// Does nothing.
  public func pathChanged() async {}
}
