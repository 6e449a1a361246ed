/// How long a request may take. All limits are measured on the client's monotonic clock.
public struct Deadlines: Sendable, Hashable {
  /// One attempt: from connecting to the last byte of the answer.
  public var attempt: Duration?
  /// The whole execution: waiting, authentication and every attempt.
  public var total: Duration?
  /// The content of a streamed answer: how long its reader waits for the next piece. Without a limit a server that goes
  /// without a word, such as one that loses its power, keeps the reader for ever.
  public var silence: Duration?

  /// `nil` is no limit for a client, and the client's own limit for a request.
  public init(attempt: Duration? = nil, total: Duration? = nil, silence: Duration? = nil) {
    self.attempt = attempt
    self.total = total
    self.silence = silence
  }
}
