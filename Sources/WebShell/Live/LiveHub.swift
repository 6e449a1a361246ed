import NIOCore
import ServiceLifecycle
import Synchronization

/// Runs each live topic once per language, however many pages watch it, and hands its events to all of them as
/// the same bytes. One timer beats for all.
///
/// A topic is kept for a while after its last page has left, so that one that comes again gets just what it
/// missed; later ones get the whole present state.
final class LiveHub: Service {
  /// Silence is loss to the page after 6 s; two beats may get lost before.
  static let beatInterval = Duration.seconds(2)
  /// For so many beats a topic outlives its last page.
  static let idleLimit = 15

  private struct Order: Sendable {
    var topic: LiveTopic
    var id: Int
    var source: LiveSource
    /// Ends with the topic.
    var life: AsyncStream<Never>
  }

  fileprivate struct State {
    var channels: [LiveTopic: LiveChannel] = [:]
    var listeners: [Int: LiveListener] = [:]
    var number = 0
    var lastID = 0
  }

  private let epoch: String
  private let clock: any Clock<Duration>
  private let state = Mutex(State())
  private let orders = WorkQueue<Order>()

  /// - Parameter epoch: another one in each run of the process.
  init(epoch: String, clock: any Clock<Duration> = ContinuousClock()) {
    self.epoch = epoch
    self.clock = clock
  }

  var topicCount: Int { state.withLock { $0.channels.count } }
  var listenerCount: Int { state.withLock { $0.listeners.count } }

  // MARK: Running

  func run() async throws {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.beat() }
      await orders.run { await self.run($0) }
      group.cancelAll()
    }
  }

  private func run(_ order: Order) async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        do { try await order.source.run { self.take($0, from: order) } } catch { self.end(order, error) }
      }
      for await _ in order.life {}
      group.cancelAll()
    }
  }

  private func beat() async {
    let bytes = ByteBuffer(string: LiveEvent.beat)
    while !Task.isCancelled {
      let (slow, ended) = state.withLock { state in
        (
          state.listeners.values.filter { !$0.send(bytes) },
          state.endIdleChannels(idleLimit: Self.idleLimit)
        )
      }
      for listener in slow { listener.cut() }
      for channel in ended { channel.end() }
      do { try await clock.sleep(for: Self.beatInterval) } catch { return }
    }
  }

  // MARK: Pages

  /// The same, where they run already those that run: who watches for hours holds nothing then that was made for it alone.
  func running(
    _ sources: [(topic: LiveTopic, source: LiveSource)]
  ) -> [(topic: LiveTopic, source: LiveSource)] {
    state.withLock { state in sources.map { ($0.topic, state.channels[$0.topic]?.source ?? $0.source) } }
  }

  /// Begins to watch; the first events are those that the page misses.
  ///
  /// - Parameter last: how far the page says it has come.
  func join(
    _ sources: [(topic: LiveTopic, source: LiveSource)], since last: LivePosition?,
    hangUp: @escaping @Sendable () -> Void
  ) -> (id: Int, listener: LiveListener) {
    let listener = LiveListener(topics: sources.map(\.topic), hangUp: hangUp)
    let known = last?.epoch == epoch ? last?.number : nil
    let id = state.withLock { state in
      let id = state.nextID()
      var due: [LiveChannel.SentEvent] = []
      for (topic, source) in sources {
        var channel = state.channels[topic] ?? start(topic, source, &state)
        channel.listeners.insert(id)
        channel.idle = 0
        if let missed = known.flatMap(channel.missed(since:)) {
          due += missed
        } else {
          due += [channel.state(epoch: epoch)].compactMap(\.self) + opening(of: source, &state)
        }
        state.channels[topic] = channel
      }
      // One piece, for which there is always room; in the order of the numbers, so that the last one is how
      // far the page has come.
      var bytes = ByteBuffer(string: "retry: 1000\n\n" + LiveEvent.beat)
      for told in due.sorted(by: { $0.number < $1.number }) { bytes.writeImmutableBuffer(told.bytes) }
      _ = listener.send(bytes)
      state.listeners[id] = listener
      return id
    }
    return (id, listener)
  }

  private func start(_ topic: LiveTopic, _ source: LiveSource, _ state: inout State) -> LiveChannel {
    let (life, end) = AsyncStream.makeStream(of: Never.self)
    let channel = LiveChannel(id: state.nextID(), after: state.number, source: source) { end.finish() }
    orders.enqueue(Order(topic: topic, id: channel.id, source: source, life: life))
    return channel
  }

  private func opening(of source: LiveSource, _ state: inout State) -> [LiveChannel.SentEvent] {
    let position = LivePosition(epoch: epoch, number: state.number)
    return source.opening().map {
      LiveChannel.SentEvent(number: state.number, bytes: ByteBuffer(string: $0.wire(position)))
    }
  }

  func leave(_ id: Int) {
    state.withLock { state in
      guard let listener = state.listeners.removeValue(forKey: id) else { return }
      for topic in listener.topics { state.channels[topic]?.listeners.remove(id) }
    }
  }

  // MARK: Events

  private func take(_ event: LiveEvent, from order: Order) {
    let slow: [LiveListener] = state.withLock { state in
      guard var channel = state.channels[order.topic], channel.id == order.id else { return [] }
      state.number += 1
      let bytes = channel.tell(event, at: LivePosition(epoch: epoch, number: state.number))
      state.channels[order.topic] = channel
      return channel.listeners.compactMap { state.listeners[$0] }.filter { !$0.send(bytes) }
    }
    for listener in slow { listener.cut() }
  }

  /// The beat alone would pass a dead topic off as live: its pages are to come again instead, or go where one is led that
  /// opens them.
  private func end(_ order: Order, _ error: any Error) {
    // Where they come to may be another topic.
    let last = (error as? RedirectError).map { LiveEvent.goto($0.path).wire() } ?? LiveEvent.oblivion
    let listeners: [LiveListener] = state.withLock { state in
      guard let channel = state.channels[order.topic], channel.id == order.id else { return [] }
      state.channels[order.topic] = nil
      channel.end()
      return channel.listeners.compactMap { state.listeners[$0] }
    }
    for listener in listeners {
      _ = listener.send(ByteBuffer(string: last))
      listener.end()
    }
  }
}

extension LiveHub.State {
  fileprivate mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// Forgets the topics that nobody has watched for so many beats; what runs for them is to be ended.
  fileprivate mutating func endIdleChannels(idleLimit: Int) -> [LiveChannel] {
    var ended: [LiveChannel] = []
    for (topic, channel) in channels where channel.listeners.isEmpty {
      channels[topic]?.idle += 1
      guard channel.idle + 1 > idleLimit else { continue }
      channels[topic] = nil
      ended.append(channel)
    }
    return ended
  }
}
