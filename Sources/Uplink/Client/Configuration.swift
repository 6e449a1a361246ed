import HTTPTypes

extension UplinkClient {
  /// What a client does where a request does not say otherwise. The defaults suit an app on a phone.
  public struct Configuration: Sendable {
    /// Used where a request names none of its own; `nil` in them is no limit.
    public var deadlines: Deadlines
    /// How many requests may be under way at a time.
    public var parallelLimit: Int
    /// How many may wait for that; one more fails at once with ``NetworkError/Cause/queueFull(limit:)``.
    public var waitingLimit: Int
    /// How often a request may be challenged and sent again with a new credential before it fails.
    public var renewals: Int
    /// How an idempotency key is written into a request; `Idempotency-Key` as a structured-field string
    /// (draft-ietf-httpapi-idempotency-key-header) by default.
    public var attachKey: @Sendable (_ key: String, _ request: inout Request) -> Void
    /// What must work for the server to be reached.
    public var path: ServerPath
    /// Whether a server that failed again and again is left alone for a while.
    public var breaksCircuits = true
    /// Where the random part of the breaker's rests comes from; seeded, a test's run can be repeated.
    public var jitter = Jitter.system
    /// The time of day, for ages of what the cache holds and for dates that servers write.
    public var wallClock = WallClock.system
    /// Metrics, tracing: what watches the requests from outside.
    public var instruments: [any ClientInstrument] = []

    /// The defaults: 10 s for an attempt and 20 s for all, 8 at a time, 1000 waiting.
    public init(
      deadlines: Deadlines = UplinkClient.defaultDeadlines, parallelLimit: Int = 8, waitingLimit: Int = 1000,
      renewals: Int = 2, path: ServerPath = ServerPath(),
      attachKey: @escaping @Sendable (_ key: String, _ request: inout Request) -> Void = Self
        .idempotencyKeyField
    ) {
      self.deadlines = deadlines
      self.parallelLimit = parallelLimit
      self.waitingLimit = waitingLimit
      self.renewals = renewals
      self.path = path
      self.attachKey = attachKey
    }

    /// Writes the key as the draft says: in quotes, with `"` and `\` escaped (RFC 9651, section 3.3.3).
    @Sendable public static func idempotencyKeyField(_ key: String, _ request: inout Request) {
      guard let field = HTTPField.Name("Idempotency-Key") else { return }
      let escaped = key.flatMap { $0 == "\"" || $0 == "\\" ? ["\\", $0] : [$0] }
      request.headerFields[field] = "\"" + String(escaped) + "\""
    }
  }
}
