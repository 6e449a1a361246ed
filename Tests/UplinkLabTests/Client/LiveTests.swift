import Testing
import Uplink
import WebShell

@testable import UplinkLab

@Suite(.timeLimit(.minutes(1))) struct `The live page` {
  @Test(arguments: ["/uplink", "/uplink/requests"])
  func `gets what changed, and nothing else`(address: String) async throws {
    try await SampleLab.atRest { lab async throws in
      let source = try #require(await lab.live(address))
      let (events, continuation) = AsyncStream.makeStream(of: LiveEvent.self)
      await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await source.run { continuation.yield($0) } }
        var patches = events.makeAsyncIterator()
        _ = await patches.next()
        lab.app.bench.store.update { $0.log = Sample.log }
        guard case .patch(let patch)? = await patches.next() else {
          Issue.record("no patch")
          return group.cancelAll()
        }
        #expect(patch.contains { $0.html.markup.contains("GET /time") })
        #expect(!patch.contains { $0.id == "lab-login" })
        group.cancelAll()
      }
    }
  }

  @Test func `shows the levels as they are found`() async throws {
    try await SampleLab.run { lab async throws in
      let state = try #require(
        await lab.state { $0.reachability.value == .available && $0.internet.value == .available })
      #expect(state.link.value == .unknown)
      _ = try await lab.post("stand-ins", ["internet": "portal"])
      await lab.state { if case .captivePortal = $0.internet.value { true } else { false } }
    }
  }
}
