/// A complete message, put together from its frames.
public struct WebSocketMessage: Sendable {
  /// What a message holds (RFC 6455, section 5.6).
  public enum Content: Sendable, Hashable {
    /// UTF-8 text.
    case text(String)
    /// Bytes.
    case binary([UInt8])
  }

  /// All of it, however many frames it took.
  public var content: Content
  /// When the message's last byte reached this process.
  public var arrival: ContinuousClock.Instant

  /// A message, for tests of what reads them.
  public init(content: Content, arrival: ContinuousClock.Instant) {
    self.content = content
    self.arrival = arrival
  }
}
