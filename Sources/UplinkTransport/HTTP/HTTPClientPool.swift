import AsyncHTTPClient
import NIOCore
import Synchronization

/// AsyncHTTPClient's clients, one after the other: it has no means to forget its connections, so a new client
/// takes over, and the old one is shut down when its last request is over.
final class HTTPClientPool: Sendable {
  /// The right to use a client; to be given back by ``HTTPClientPool/end(_:)``.
  struct Lease: Sendable {
    let client: HTTPClient
    /// Where its request is best looked after.
    let loop: any EventLoop
    fileprivate let share: Int
    fileprivate let generation: Int
  }

  private struct State: Sendable {
    var clients: ClientGenerations<HTTPClient>
    var shares: LoopShares
    var closing: [Int: EventLoopFuture<Void>] = [:]
    var nextClosing = 0
  }

  private let loops: [any EventLoop]
  private let make: @Sendable () -> HTTPClient
  private let state: Mutex<State>

  /// - Parameters:
  ///   - group: the event loops of all clients.
  ///   - make: a new client, on these event loops.
  init(on group: any EventLoopGroup, _ make: @escaping @Sendable () -> HTTPClient) {
    loops = Array(group.makeIterator())
    self.make = make
    state = Mutex(State(clients: ClientGenerations(make()), shares: LoopShares(loops: loops.count)))
  }

  func begin() -> Lease {
    state.withLock { state in
      let (client, generation) = state.clients.begin()
      let share = state.shares.take()
      return Lease(client: client, loop: loops[share], share: share, generation: generation)
    }
  }

  func end(_ lease: Lease) {
    let client = state.withLock { state in
      state.shares.giveBack(lease.share)
      return state.clients.end(lease.generation)
    }
    if let client { close(client) }
  }

  /// A new client takes over.
  func replace() {
    let next = make()
    if let client = state.withLock({ $0.clients.replace(with: next) }) { close(client) }
  }

  /// Ends all clients, older ones too, and their requests with them.
  func shutdown() async throws {
    let (clients, closing) = state.withLock { ($0.clients.close(), Array($0.closing.values)) }
    for future in clients.map({ $0.shutdown() }) + closing { try await future.get() }
  }

  private func close(_ client: HTTPClient) {
    let closed: EventLoopFuture<Void> = client.shutdown()
    let number = state.withLock { state in
      defer { state.nextClosing += 1 }
      state.closing[state.nextClosing] = closed
      return state.nextClosing
    }
    // Fails only for a client that was shut down before, and none is returned twice.
    closed.whenComplete { [self] _ in _ = state.withLock { $0.closing.removeValue(forKey: number) } }
  }
}
