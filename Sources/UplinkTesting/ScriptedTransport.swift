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
  /// What becomes of one request.
  public enum Step: Sendable {
    /// The server answers at once; any status.
    case answer(Response)
    /// No answer arrives, for this reason.
    case failure(TransportFailure)
    /// Never answers; ends only by cancellation.
    case silence
  }

  private let script: @Sendable (Request) -> Step
  private struct State {
    var requests: [Request] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  /// - Parameter script: called once for each request, as it leaves the client; may be called by several
  ///   tasks at a time.
  public init(_ script: @escaping @Sendable (Request) -> Step) { self.script = script }

  /// Every request as it left the client, credentials included, in order.
  public var requests: [Request] { state.withLock { $0.requests } }

  /// Returns once it was asked for at least `count` requests; waits as long as it takes.
  public func requests(atLeast count: Int) async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.requests.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  /// Remembers the request and does what the script says.
  ///
  /// - Throws: the failure of ``Step/failure(_:)``; `CancellationError` out of ``Step/silence``.
  public func send(_ request: Request, to base: BaseAddress) async throws -> Response {
    remember(request)
    switch script(request) {
    case .answer(let response): return response
    case .failure(let failure): throw failure
    case .silence:
      try await Task.sleep(for: .seconds(3600))
      throw TransportFailure.connectTimedOut
    }
  }

  private func remember(_ request: Request) {
    let content = state.withLock { state in
      state.requests.append(request)
      let count = state.requests.count
      let content = state.watchers.filter { $0.count <= count }
      state.watchers.removeAll { $0.count <= count }
      return content
    }
    for watcher in content { watcher.continuation.resume() }
  }
}
