import NIOCore

/// What a topic in one language has told so far, as much of it as pages may still need.
struct LiveChannel {
  /// Events that can be told again to a page that was away.
  static let capacity = 64

  /// An event as all pages get it.
  struct SentEvent {
    var number: Int
    var bytes: ByteBuffer
  }

  /// Tells this channel from an earlier one of the same topic.
  let id: Int
  /// The newest event that cannot be told again.
  private(set) var forgotten: Int
  private(set) var log: [SentEvent] = []
  /// The newest state of each fragment, the latest changed last: one may hold another.
  private var shown: [Fragment] = []
  /// Where the page was sent, if it was.
  private var destination: LiveEvent?
  private var newest: Int
  private var opening: ByteBuffer?

  /// Which runs.
  let source: LiveSource
  /// Ends that.
  let end: @Sendable () -> Void

  var listeners: Set<Int> = [] {
    didSet {
      if listeners.isEmpty != oldValue.isEmpty { source.isWatched.send(!listeners.isEmpty) }
    }
  }
  /// Beats without a listener.
  var idle = 0

  init(id: Int, after number: Int, source: LiveSource, end: @escaping @Sendable () -> Void) {
    (self.id, self.source, self.end) = (id, source, end)
    (forgotten, newest) = (number, number)
  }

  /// Notes an event and gives the bytes for those who listen.
  mutating func tell(_ event: LiveEvent, at position: LivePosition) -> ByteBuffer {
    switch event {
    case .patch(let fragments):
      let fresh = Set(fragments.map(\.id))
      shown.removeAll { fresh.contains($0.id) }
      shown += fragments
    case .goto: destination = event
    case .sample, .announcement, .notice: break
    }
    let bytes = ByteBuffer(string: event.wire(position))
    newest = position.number
    opening = nil
    log.append(SentEvent(number: position.number, bytes: bytes))
    if log.count > Self.capacity { forgotten = log.removeFirst().number }
    return bytes
  }

  /// What a page that has seen all up to this number missed; `nil` if that is no longer known.
  func missed(since number: Int) -> [SentEvent]? {
    number < forgotten ? nil : log.filter { $0.number > number }
  }

  /// The present state, for a page that has seen nothing.
  mutating func state(epoch: String) -> SentEvent? {
    if let fragments = source.state() { (shown, opening) = (fragments, nil) }
    guard !shown.isEmpty || destination != nil else { return nil }
    let position = LivePosition(epoch: epoch, number: newest)
    let events = (shown.isEmpty ? [] : [LiveEvent.patch(shown)]) + (destination.map { [$0] } ?? [])
    let bytes = opening ?? ByteBuffer(string: events.map { $0.wire(position) }.joined())
    opening = bytes
    return SentEvent(number: newest, bytes: bytes)
  }
}
