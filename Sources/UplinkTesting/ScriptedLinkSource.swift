import Synchronization
public import Uplink

/// A link that a test switches.
///
/// ```swift
/// let source = ScriptedLinkSource(.up(Link.Path(interface: "eth0", kind: .wired)))
/// let monitor = ConnectivityMonitor(link: source)
/// source.set(.down)
/// ```
public final class ScriptedLinkSource: LinkSource {
  private struct State {
    var link: Link
    var isRefused = false
    var readers: [Int: AsyncStream<Link>.Continuation] = [:]
    var count = 0
  }

  private let state: Mutex<State>
  private let deliveries = Deliveries()

  /// - Parameter link: what the link is at first.
  public init(_ link: Link) { state = Mutex(State(link: link)) }

  /// How many streams are read.
  public var readers: Int { state.withLock { $0.readers.count } }

  /// The link becomes another one; nothing is told if it is the same.
  public func set(_ link: Link) {
    state.withLock { state in
      guard link != state.link else { return }
      state.link = link
      for reader in state.readers.values { deliveries.add { reader.yield(link) } }
    }
    deliveries.deliver()
  }

  /// The system refuses to tell from now on.
  public func refuse() {
    let readers = state.withLock { state in
      defer { state.readers = [:] }
      state.isRefused = true
      return state.readers.values.map { $0 }
    }
    for reader in readers { reader.finish() }
  }

  /// The link now, then each change.
  public func links() -> AsyncStream<Link> {
    let (stream, continuation) = AsyncStream.makeStream(of: Link.self)
    let number = state.withLock { state -> Int? in
      guard !state.isRefused else { return nil }
      state.count += 1
      state.readers[state.count] = continuation
      continuation.yield(state.link)
      return state.count
    }
    if let number {
      continuation.onTermination = { [weak self] _ in
        _ = self?.state.withLock { $0.readers.removeValue(forKey: number) }
      }
    } else {
      continuation.finish()
    }
    return stream
  }
}
