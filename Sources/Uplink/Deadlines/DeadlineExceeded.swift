/// An operation did not finish within its limit and was cancelled.
public struct DeadlineExceeded: Error, Sendable, Hashable {
  /// How long the operation was given.
  public var limit: Duration

  /// - Parameter limit: how long the operation was given.
  public init(limit: Duration) { self.limit = limit }
}
