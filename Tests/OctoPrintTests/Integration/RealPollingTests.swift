import PushProxy
import Testing
import UplinkTransport

@testable import OctoPrint

extension `A real OctoPrint` {
  @Test func `behind a proxy without WebSocket tells its state by polling, and obeys orders`() async throws {
    let (orders, give) = AsyncStream.makeStream(of: PushOrder.self)
    try await polled(.noWebSocket, orders: orders) { arrivals, _ async throws in
      #expect(try await arrivals.history() == .polling)
      give.yield(.subscribe(PushSubscription().reworded))
      #expect(try await arrivals.history() == .polling)
    }
  }

  @Test func `behind a proxy that keeps the WebSocket's messages back tells its state by polling`()
    async throws
  {
    try await polled(.muteWebSocket) { arrivals, _ async throws in
      #expect(try await arrivals.history() == .polling)
    }
  }

  @Test func `is asked by WebSocket again after a while, since a proxy may be mended`() async throws {
    let timeouts = PushTimeouts(answer: .seconds(2), polling: .seconds(1))
    try await polled(.noWebSocket, timeouts: timeouts) { arrivals, proxy async throws in
      #expect(try await arrivals.history() == .polling)
      proxy.becomes(.passing)
      #expect(try await arrivals.history() == .webSocket)
    }
  }

  /// Listens behind a proxy for as long as the work lasts.
  private func polled(
    _ mood: PushProxy.Mood, orders: AsyncStream<PushOrder>? = nil,
    timeouts: PushTimeouts = PushTimeouts(answer: .seconds(2)),
    _ work: @Sendable (Arrivals, PushProxy) async throws -> Void
  ) async throws {
    let login = try await client.passiveLogin()
    try await PushProxy.run(before: server.base, mood) { proxy in
      let (arrivals, came) = AsyncThrowingStream.makeStream(of: PushChannel.Arrival.self)
      let channel = PushChannel(
        base: proxy.base, sockets: WebSocketClient(), polling: server.transport, timeouts: timeouts)
      try await withThrowingTaskGroup(of: Void.self) { group in
        defer { group.cancelAll() }
        group.addTask {
          do { try await channel.run(login: login, orders: orders) { came.yield($0) } } catch {
            came.finish(throwing: error)
          }
        }
        try await work(Arrivals(all: arrivals), proxy)
      }
    }
  }
}

private struct Arrivals {
  var all: AsyncThrowingStream<PushChannel.Arrival, any Error>

  /// How the next history came.
  func history() async throws -> PushChannel.Way {
    try #require(
      try await all.first { if case .history = $0.message { true } else { false } }, "the channel ended"
    ).way
  }
}
