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
  /// Patches that wait for their turn.
  private var pending: [Fragment] = []
  private var newest: Int
  private var opening: ByteBuffer?

  /// As of the ``LiveSource`` that runs.
  private let current: @Sendable () -> [Fragment]?

  var listeners: Set<Int> = []
  /// Beats without a listener.
  var idle = 0

  init(id: Int, after number: Int, current: @escaping @Sendable () -> [Fragment]? = { nil }) {
    self.id = id
    self.current = current
    forgotten = number
    newest = number
  }

  /// Of two patches of one fragment the later one wins.
  mutating func queue(_ fragments: [Fragment]) { Self.replace(fragments, in: &pending) }

  /// All that waits, as one patch.
  mutating func takePending() -> LiveEvent? {
    guard !pending.isEmpty else { return nil }
    defer { pending = [] }
    return .patch(pending)
  }

  /// Notes an event and gives the bytes for those who listen.
  mutating func tell(_ event: LiveEvent, at position: LivePosition) -> ByteBuffer {
    switch event {
    case .patch(let fragments): Self.replace(fragments, in: &shown)
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
    if let fragments = current() { (shown, opening) = (fragments, nil) }
    guard !shown.isEmpty || destination != nil else { return nil }
    let position = LivePosition(epoch: epoch, number: newest)
    let events = (shown.isEmpty ? [] : [LiveEvent.patch(shown)]) + (destination.map { [$0] } ?? [])
    let bytes = opening ?? ByteBuffer(string: events.map { $0.wire(position) }.joined())
    opening = bytes
    return SentEvent(number: newest, bytes: bytes)
  }

  private static func replace(_ fragments: [Fragment], in list: inout [Fragment]) {
    let fresh = Set(fragments.map(\.id))
    list.removeAll { fresh.contains($0.id) }
    list += fragments
  }
}
