import NIOCore

/// One open page at the end of its stream.
struct LiveListener: Sendable {
  /// Events that may wait for a slow reader; one that needs more is closed and comes again.
  static let backlog = 64

  let topics: [LiveTopic]
  /// Ends when the page is to come again.
  let events: AsyncStream<ByteBuffer>
  private let queue: AsyncStream<ByteBuffer>.Continuation
  /// Ends the connection even while a write waits for a reader that does not read.
  private let hangUp: @Sendable () -> Void

  init(topics: [LiveTopic], hangUp: @escaping @Sendable () -> Void) {
    self.topics = topics
    self.hangUp = hangUp
    (events, queue) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.backlog))
  }

  /// Whether there was room.
  func send(_ bytes: ByteBuffer) -> Bool {
    if case .dropped = queue.yield(bytes) { return false }
    return true
  }

  /// What waits is still sent.
  func end() { queue.finish() }

  func cut() {
    queue.finish()
    hangUp()
  }
}
