/// What happened to one request, in order; times are offsets from its start.
///
/// Holds method and path, never header values, bodies or query values, so that it can be shown and logged.
public struct RequestTrace: Sendable, Hashable {
  /// One thing that happened.
  public struct Entry: Sendable, Hashable {
    /// When, counted from the start of the execution on the client's clock.
    public var at: Duration
    /// What.
    public var event: Event
  }

  /// What can happen to a request, in this order.
  public enum Event: Sendable, Hashable {
    /// The authenticator is done with it.
    case authenticated
    /// It was handed to the transport.
    case sent
    /// A complete answer arrived, whatever its status.
    case answered(status: Int)
    /// The execution ended without success; the kind of the cause, never a secret.
    case failed(String)
  }

  /// Method and path, e.g. `GET /api/job`; without the query and what a request keeps out of it.
  public let request: String
  /// What happened, the oldest first.
  public private(set) var entries: [Entry] = []

  /// An empty trace.
  ///
  /// - Parameter request: method and path, with no secret in it.
  public init(request: String) { self.request = request }

  mutating func note(_ event: Event, at offset: Duration) {
    entries.append(Entry(at: offset, event: event))
  }
}
