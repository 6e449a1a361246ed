/// What a client asks of whatever watches the ways out; ``ConnectivityMonitor`` conforms, and a test's script.
///
/// All methods but ``reopened(_:)`` return at once: they are called for each request.
public protocol ConnectivityWatching: Sendable {
  /// The state now.
  var current: Connectivity { get }

  /// Whether there is fresh negative evidence about this path. Without evidence the path is open.
  func isClosed(_ path: ServerPath) -> Bool

  /// Returns when the path is open; at once, if it is.
  ///
  /// - Throws: `CancellationError`.
  func reopened(_ path: ServerPath) async throws

  /// Calls `onClose` once, as soon as the path closes, until the observation is cancelled. Called at once if it
  /// is closed already. `onClose` must not block.
  func observeClosing(
    of path: ServerPath, _ onClose: @escaping @Sendable () -> Void
  ) -> ClosingObservation

  /// Takes what real traffic shows.
  func note(_ evidence: TrafficEvidence, about path: ServerPath)

  /// Yields whenever connections that were made before are not to be used any more, because the machine's way
  /// out or its address changed; until the stream is dropped. Never by default.
  func pathChanges() -> AsyncStream<Void>
}

extension ConnectivityWatching {
  /// None.
  public func pathChanges() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
