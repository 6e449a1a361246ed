import PushProxy
import Testing
import UplinkTransport

@testable import OctoPrint

extension `A real OctoPrint` {
  @Test func `tells its state again when it is asked in other words`() async throws {
    let (orders, give) = AsyncStream.makeStream(of: PushOrder.self)
    let login = try await client.passiveLogin()
    try await Push.listening(to: server, as: login, orders: orders) { push in
      var subscription = PushSubscription()
      for _ in 1...3 {
        while true { if case .history = try await push.next() { break } }
        subscription = subscription.reworded
        give.yield(.subscribe(subscription))
      }
    }
  }

  @Test func `whose messages a proxy keeps back is silent`() async throws {
    #expect(try await failure(behind: .mute) == .silent(.seconds(1)))
  }

  @Test func `whose messages a proxy garbles is not to be read`() async throws {
    guard case .unreadable(let count) = try await failure(behind: .garbled) else {
      Issue.record("it can be read")
      return
    }
    #expect(count > 1, "a greeting and a state were sent")
  }

  /// Why the push channel is given up whose proxy is so.
  private func failure(behind mood: PushProxy.Mood) async throws -> PushFailure? {
    let login = try await client.passiveLogin()
    return try await PushProxy.run(before: server.base, mood) { proxy in
      let channel = PushChannel(
        base: proxy.base, sockets: WebSocketClient(), timeouts: PushTimeouts(answer: .seconds(1)))
      do { try await channel.run(login: login) { _ in } } catch let failure as PushFailure { return failure }
      return nil
    }
  }
}
