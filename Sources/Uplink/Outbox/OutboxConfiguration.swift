public import HTTPTypes

/// How an ``Outbox`` works.
public struct OutboxConfiguration: Sendable {
  /// What a dead letter does to the requests that have to come after it: they change what it changes or uses,
  /// or use what it changes.
  public enum DeadLetters: Sendable, Hashable {
    /// They wait until it was edited, retried or dropped, and so do those that have to come after them:
    /// nothing ever overtakes.
    case blockResource
    /// They go on.
    case skip
  }

  /// So many requests are on their way at a time, with one item in each or many; at least 1.
  public var parallel = 4
  /// What a dead letter does to those behind it.
  public var deadLetters = DeadLetters.blockResource
  /// The most requests to keep, dead letters included.
  public var maximumCount = 10_000
  /// The most bytes of requests to keep, dead letters included.
  public var maximumBytes = 64 << 20
  /// The longest wait after the first failure of a request; doubles with each one. How long it is, chance
  /// decides, from zero up (full jitter).
  public var firstWait = Duration.seconds(1)
  /// No wait is longer, unless the server asks for it.
  public var longestWait = Duration.seconds(300)
  /// What the server may ask for in `Retry-After`; more than this is taken for this.
  public var longestDemandedWait = Duration.seconds(86_400)
  /// Statuses that say that a login is missing, not that the request is wrong.
  public var loginStatuses: Set<Int> = [401, 407]
  /// How long requests wait for a login, unless ``Outbox/loggedIn()`` comes first.
  public var loginWait = Duration.seconds(300)
  /// So many answers 409 one after the other mean "still at work on it"
  /// (draft-ietf-httpapi-idempotency-key-header, section 2.7); one more makes a dead letter.
  public var conflicts = 8
  /// So many bytes of what a server answered are kept with a dead letter; the rest is cut off.
  public var longestAnswer = 4_096
  /// Fields that hold a credential, besides ``OutboxRequest/credentialFields``; requests with one are
  /// refused.
  public var credentialFields: Set<HTTPField.Name> = []
  /// Makes the key of a request that has none. No two calls may ever return the same, not even after a
  /// restart.
  public var newKey: @Sendable () -> String = {
    var generator = SystemRandomNumberGenerator()
    return Idempotency.newKey(using: &generator)
  }

  /// Four requests at a time, dead letters block their resources, at most 10 000 requests or 64 MiB, waits of
  /// up to five minutes.
  public init() {}
}
