import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A request for several resources` {
  private let clock = ManualClock()

  /// Answers "bad" with 400, and holds back "slow" for a minute.
  private func server() -> SampleServer {
    SampleServer { (request, _) throws(NetworkError) in
      if request.path.hasPrefix("bad") { throw Sample.error(.status(Sample.answer(400))) }
      if request.path == "later" { return Sample.answer(429, [.retryAfter: "60"]) }
      return Sample.answer(200)
    }
  }

  private func outbox(_ policy: OutboxConfiguration.DeadLetters = .blockResource) -> Outbox {
    Sample.outbox(clock: clock) { $0.deadLetters = policy }
  }

  @Test func `goes out after all that came before it for any of them`() async throws {
    let (outbox, server) = (outbox(), server())
    try await outbox.enqueue(Sample.request("later"), for: "cow 7")
    try await outbox.enqueue(Sample.request("birth"), for: ["cow 7", "L77"])
    try await outbox.enqueue(Sample.request("weight"), for: "L77")
    try await outbox.enqueue(Sample.request("other"), for: ["cow 8", "L78"])
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.waiting == 3 && $0.sending == 0 }
    }
    #expect(Set(server.paths) == ["later", "other"])
  }

  @Test func `goes out before all that come after it for any of them`() async throws {
    let (outbox, server) = (outbox(), server())
    try await outbox.enqueue(Sample.request("birth"), for: ["cow 7", "L77"])
    try await outbox.enqueue(Sample.request("weight"), for: "L77")
    try await outbox.enqueue(Sample.request("heat"), for: "cow 7")
    try await outbox.delivering(to: server) { await outbox.isQuiet() }
    #expect(server.paths.first == "birth")
    #expect(Set(server.paths) == ["birth", "weight", "heat"])
  }

  @Test func `holds up, as a dead letter, those that share one with it and those behind them`() async throws {
    let (outbox, server) = (outbox(), server())
    try await outbox.enqueue(Sample.request("bad"), for: ["a", "b"])
    try await outbox.enqueue(Sample.request("shares"), for: ["b", "c"])
    try await outbox.enqueue(Sample.request("behind"), for: "c")
    try await outbox.enqueue(Sample.request("other"), for: ["d"])
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.dead == 1 && $0.waiting == 2 && $0.sending == 0 }
      let id = try #require(try await outbox.deadLetters.first?.id)
      #expect(Set(server.paths) == ["bad", "other"])
      try await outbox.drop(id)
      await outbox.isQuiet()
    }
    #expect(server.paths.suffix(2) == ["shares", "behind"])
  }

  @Test func `frees, edited, what it does not change any more, and keeps its old place`() async throws {
    let (outbox, server) = (outbox(), server())
    let id = try await outbox.enqueue(Sample.request("bad"), for: ["a", "b"])
    try await outbox.enqueue(Sample.request("bad too"), for: ["b"])
    try await outbox.enqueue(Sample.request("later"), for: ["a"])
    try await outbox.enqueue(Sample.request("last"), for: ["b", "c"])
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.dead == 1 && $0.sending == 0 }
      try await outbox.edit(id, Sample.request("good"), for: ["c"])
      _ = await outbox.status { $0.dead == 1 && $0.waiting == 2 && $0.sending == 0 }
      let second = try #require(try await outbox.deadLetters.first?.id)
      try await outbox.drop(second)
      _ = await outbox.status { $0.waiting == 1 && $0.sending == 0 }
    }
    #expect(server.paths.first == "bad")
    #expect(Set(server.paths.dropFirst().prefix(3)) == ["good", "bad too", "later"])
    #expect(server.paths.last == "last")
  }

  @Test func `waits for nobody when there are none`() async throws {
    let (outbox, server) = (outbox(), server())
    try await outbox.enqueue(Sample.request("bad"), for: [])
    try await outbox.enqueue(Sample.request("free"), for: [])
    try await outbox.delivering(to: server) { _ = await outbox.status { $0.dead == 1 && $0.waiting == 0 } }
    #expect(Set(server.paths) == ["bad", "free"])
  }

  @Test func `passes a dead letter where that is wanted, and only then`() async throws {
    let (outbox, server) = (outbox(.skip), server())
    try await outbox.enqueue(Sample.request("bad"), for: ["a", "b"])
    try await outbox.enqueue(Sample.request("behind"), for: ["b", "c"])
    try await outbox.delivering(to: server) { await outbox.isQuiet() }
    #expect(server.paths == ["bad", "behind"])
  }

  @Test func `is kept by a client that has an outbox`() async throws {
    let outbox = outbox()
    let transport = ScriptedTransport { _ in .answer(Response(status: .ok)) }
    let client = UplinkClient(
      base: BaseAddress(scheme: .http, host: "farm"), transport: transport, outbox: outbox)
    _ = try await client.execute(.post("births").whenOffline(.enqueue(resources: ["cow 7", "L77"])))
    #expect(try await outbox.items.map(\.resources) == [["cow 7", "L77"]])
  }
}
