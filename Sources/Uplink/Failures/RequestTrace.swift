/// What happened to one request, in order; times are offsets from its start.
///
/// Holds method and path, never header values, bodies or query values, so that it can be shown and logged.
/// Each entry ends a span that began with the one before it, so the spans add up to the whole.
public struct RequestTrace: Sendable, Hashable {
  /// One thing that happened.
  public struct Entry: Sendable, Hashable {
    /// When, counted from the start of the execution on the client's clock.
    public var at: Duration
    /// How long it took, since the entry before.
    public var took: Duration
    /// What.
    public var event: Event
  }

  /// Method and path, e.g. `GET /api/job`; without the query and what a request keeps out of it.
  public let request: String
  /// What happened, the oldest first.
  public private(set) var entries: [Entry] = []

  /// An empty trace.
  ///
  /// - Parameter request: method and path, with no secret in it.
  public init(request: String) { self.request = request }

  /// From the start to the last entry.
  public var total: Duration { entries.last?.at ?? .zero }

  /// How often it was handed to the transport.
  public var attempts: Int {
    entries.count { if case .sent = $0.event { true } else { false } }
  }

  mutating func note(_ event: Event, at offset: Duration) {
    entries.append(Entry(at: offset, took: offset - total, event: event))
  }
}
