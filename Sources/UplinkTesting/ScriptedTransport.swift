import Synchronization
public import Uplink

/// A transport that answers by a script and remembers what it was asked.
///
/// ```swift
/// let transport = ScriptedTransport { request in
///   request.path == "api/version" ? .answer(Response(status: .ok)) : .failure(.refused)
/// }
/// ```
public final class ScriptedTransport: HTTPTransport {
  public enum Step: Sendable {
    case answer(Response)
    case failure(TransportFailure)
    /// Never answers; ends only by cancellation.
    case silence
  }

  private let script: @Sendable (Request) -> Step
  private let asked = Mutex<[Request]>([])

  public init(_ script: @escaping @Sendable (Request) -> Step) { self.script = script }

  /// Every request as it left the client, credentials included, in order.
  public var requests: [Request] { asked.withLock { $0 } }

  public func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    asked.withLock { $0.append(request) }
    switch script(request) {
    case .answer(let response): return response
    case .failure(let failure): throw failure
    case .silence:
      try await Task.sleep(for: .seconds(3600))
      throw TransportFailure.connectTimedOut
    }
  }
}
