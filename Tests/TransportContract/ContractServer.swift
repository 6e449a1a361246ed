import NIOCore
import NIOPosix
package import Uplink

/// A server on a free port of 127.0.0.1 that takes whole requests and does the same after each.
package final class ContractServer: Sendable {
  package enum Conduct: Sendable {
    /// Byte for byte; the connection stays open.
    case answer(String)
    /// These pieces, one whenever ``ContractServer/go()`` is called.
    case pieces([String])
    case answerAndClose(String)
    case close
    case silence
    /// A head, then content for as long as somebody takes it.
    case flood
    /// Reads nothing of what arrives after the first bytes.
    case deaf
  }

  /// A request as it arrived.
  package struct Received: Sendable {
    package var head: String
    package var body: [UInt8]
  }

  private let channel: any Channel
  private let steps: AsyncStream<Void>.Continuation
  /// Requests in the order in which they were complete.
  package let requests: AsyncStream<Received>
  /// One element for each connection that was closed.
  package let closings: AsyncStream<Void>
  private let accepted: Tally
  /// How many bytes of a flood the system took.
  package let written: Tally

  package init(_ conduct: Conduct) async throws {
    let (requests, arrived) = AsyncStream.makeStream(of: Received.self)
    let (closings, closed) = AsyncStream.makeStream(of: Void.self)
    let accepted = Tally()
    let (walk, steps) = AsyncStream.makeStream(of: Void.self)
    let written = Tally()
    let next = Steps(walk)
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .childChannelInitializer { channel in
        accepted.add(1)
        channel.closeFuture.whenComplete { _ in closed.yield() }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            ContractConnection(conduct: conduct, steps: next, written: written) { arrived.yield($0) })
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    (self.requests, self.closings, self.accepted, self.steps, self.written) =
      (requests, closings, accepted, steps, written)
  }

  /// Where it is.
  package var base: BaseAddress {
    BaseAddress(scheme: .http, host: "127.0.0.1", port: channel.localAddress?.port ?? 0)
  }

  /// How many connections were made.
  package var connections: Int { accepted.count }

  /// The next piece may go.
  package func go() { steps.yield() }

  /// The next request; waits for it.
  package func request() async -> Received {
    await requests.first { _ in true } ?? Received(head: "", body: [])
  }

  /// Waits until a connection is closed.
  package func closing() async { _ = await closings.first { _ in true } }

  package func stop() async throws { try await channel.close() }
}
