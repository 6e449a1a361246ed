/// How long a request may take. Both limits are measured on the client's monotonic clock.
public struct Deadlines: Sendable, Hashable {
  /// One attempt: from connecting to the last byte of the answer.
  public var attempt: Duration?
  /// The whole execution: waiting, authentication and every attempt.
  public var total: Duration?

  /// `nil` is no limit for a client, and the client's own limit for a request.
  public init(attempt: Duration? = nil, total: Duration? = nil) {
    self.attempt = attempt
    self.total = total
  }
}
