/// A registration with ``ConnectivityWatching/observeClosing(of:_:)``.
public struct ClosingObservation: Sendable {
  private let end: @Sendable () -> Void

  /// - Parameter cancel: ends the registration; may be called more than once.
  public init(cancel: @escaping @Sendable () -> Void) { end = cancel }

  /// No call follows after this, except one that is under way.
  public func cancel() { end() }
}
