/// An operation did not finish within its limit and was cancelled.
public struct DeadlineExceeded: Error, Sendable, Hashable {
  public var limit: Duration

  public init(limit: Duration) { self.limit = limit }
}
