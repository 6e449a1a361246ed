/// A complete message, put together from its frames.
public struct WebSocketMessage: Sendable {
  public enum Content: Sendable, Hashable {
    case text(String)
    case binary([UInt8])
  }

  public var content: Content
  /// When the message's last byte reached this process.
  public var arrival: ContinuousClock.Instant

  public init(content: Content, arrival: ContinuousClock.Instant) {
    self.content = content
    self.arrival = arrival
  }
}
