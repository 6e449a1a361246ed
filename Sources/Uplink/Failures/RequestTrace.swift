/// What happened to one request, in order; times are offsets from its start.
///
/// Holds method and path, never header values, bodies or query values, so that it can be shown and logged.
public struct RequestTrace: Sendable, Hashable {
  public struct Entry: Sendable, Hashable {
    public var at: Duration
    public var event: Event
  }

  public enum Event: Sendable, Hashable {
    case authenticated
    case sent
    case answered(status: Int)
    case failed(String)
  }

  /// Method and path.
  public let request: String
  public private(set) var entries: [Entry] = []

  public init(request: String) { self.request = request }

  mutating func note(_ event: Event, at offset: Duration) {
    entries.append(Entry(at: offset, event: event))
  }
}
