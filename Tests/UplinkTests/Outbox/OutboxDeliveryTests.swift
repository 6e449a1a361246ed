import HTTPTypes
import Synchronization
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `An outbox that delivers` {
  private let clock = ManualClock()
  private let store = MemoryOutboxStore()

  private func outbox(_ change: (inout OutboxConfiguration) -> Void = { _ in }) -> Outbox {
    Sample.outbox(store: store, clock: clock, change)
  }

  @Test func `sends what was enqueued for a resource in order, then holds nothing`() async throws {
    let (outbox, server) = (outbox(), SampleServer())
    for number in 0..<5 { try await outbox.enqueue(Sample.request("\(number)"), for: "r") }
    try await outbox.delivering(to: server) { await outbox.isQuiet() }
    #expect(server.paths == ["0", "1", "2", "3", "4"])
    #expect(try await outbox.items.isEmpty)
    #expect(try await store.items(after: OutboxID(number: 0)).isEmpty)
  }

  @Test func `repeats with the same key, which is in the store before the first attempt`() async throws {
    let outbox = outbox()
    let server = SampleServer { (_, sends) throws(NetworkError) in
      if sends == 1 { throw Sample.error(.transport(.closed)) }
      return Sample.answer(200)
    }
    try await outbox.enqueue(Sample.request("a"), for: "r")
    let kept = try #require(try await store.items(after: OutboxID(number: 0)).first?.content.key)
    try await outbox.delivering(to: server) {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(1))
      await outbox.isQuiet()
    }
    #expect(server.requests.map(\.idempotency) == [.key(kept), .key(kept)])
  }

  @Test func `keeps a key that the request names`() async throws {
    let (outbox, server) = (outbox(), SampleServer())
    try await outbox.enqueue(Sample.request("a").idempotency(.key("mine")), for: "r")
    try await outbox.delivering(to: server) { await outbox.isQuiet() }
    #expect(server.requests.map(\.idempotency) == [.key("mine")])
  }

  @Test func `sends again with its key what it finds on its way at the start`() async throws {
    let ids = try await store.append([try Sample.draft(1), try Sample.draft(2)])
    try await store.apply([.sending(ids[0], attempt: 1)])
    let (outbox, server) = (outbox(), SampleServer())
    try await outbox.delivering(to: server) {
      await server.requests(atLeast: 2)
      await outbox.isQuiet()
    }
    #expect(server.requests.map(\.idempotency) == [.key("key 1"), .key("key 2")])
  }

  @Test func `waits as long as the server asks`() async throws {
    let outbox = outbox { $0.firstWait = .zero }
    let server = SampleServer { (_, sends) throws(NetworkError) in
      sends == 1 ? Sample.answer(429, [.retryAfter: "30"]) : Sample.answer(200)
    }
    try await outbox.enqueue(Sample.request("a"), for: "r")
    try await outbox.delivering(to: server) {
      await clock.sleepers(atLeast: 1)
      await outbox.wake()
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(29))
      await clock.sleepers(atLeast: 1)
      #expect(server.requests.count == 1)
      clock.advance(by: .seconds(1))
      await outbox.isQuiet()
    }
    #expect(server.requests.count == 2)
  }

  @Test func `is woken from a wait after a failure`() async throws {
    let outbox = outbox { $0.firstWait = .seconds(3_600) }
    let server = SampleServer { (_, sends) throws(NetworkError) in
      if sends == 1 { throw Sample.error(.offline(Connectivity())) }
      return Sample.answer(200)
    }
    try await outbox.enqueue(Sample.request("a"), for: "r")
    try await outbox.delivering(to: server) {
      await clock.sleepers(atLeast: 1)
      await outbox.wake()
      await outbox.isQuiet()
    }
    #expect(server.requests.count == 2)
  }

  @Test func `waits while the server is at work on the key, but not for ever`() async throws {
    let outbox = outbox {
      $0.firstWait = .zero
      $0.conflicts = 3
    }
    let server = SampleServer { (_, _) throws(NetworkError) in throw Sample.error(.status(Sample.answer(409)))
    }
    try await outbox.enqueue(Sample.request("a"), for: "r")
    try await outbox.delivering(to: server) { await outbox.isQuiet() }
    #expect(server.requests.count == 4)
    #expect(try await outbox.deadLetters.map(\.death) == [.refused(status: 409)])
  }

  @Test func `waits for a login, and then sends all`() async throws {
    let isLoggedIn = Mutex(false)
    let outbox = outbox()
    let server = SampleServer { (_, _) throws(NetworkError) in
      if isLoggedIn.withLock({ $0 }) { return Sample.answer(200) }
      throw Sample.error(.authentication(.loggedOut))
    }
    for number in 0..<20 { try await outbox.enqueue(Sample.request("\(number)"), for: "r\(number)") }
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.needsLogin && $0.sending == 0 }
      // No more than those who were on their way together learned it the hard way.
      #expect(server.requests.count <= 4)
      isLoggedIn.withLock { $0 = true }
      await outbox.loggedIn()
      await outbox.isQuiet()
    }
    #expect(try await outbox.deadLetters.isEmpty)
  }

  @Test func `gives up what is on its way when it is cancelled, and keeps it`() async throws {
    let (outbox, clock) = (outbox(), clock)
    try await outbox.enqueue(Sample.request("a"), for: "r")
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        await outbox.run { _ throws(NetworkError) in
          do { try await clock.sleep(for: .seconds(60)) } catch { throw Sample.error(.cancelled) }
          return Sample.answer(200)
        }
      }
      await clock.sleepers(atLeast: 1)
      group.cancelAll()
    }
    #expect(try await outbox.items.map(\.state) == [.waiting])
  }

  @Test func `refuses more than it may keep`() async throws {
    let outbox = outbox { $0.maximumCount = 2 }
    for number in 0..<2 { try await outbox.enqueue(Sample.request("\(number)"), for: "r") }
    await #expect(throws: OutboxFailure.full(limit: 2)) {
      try await outbox.enqueue(Sample.request("2"), for: "r")
    }
  }

  @Test func `refuses more bytes than it may keep`() async throws {
    let outbox = outbox { $0.maximumBytes = 1_000 }
    let request = Sample.request("a").form([("a", String(repeating: "b", count: 1_000))])
    await #expect(throws: OutboxFailure.full(limit: 1_000)) {
      try await outbox.enqueue(request, for: "r")
    }
  }

  @Test func `tells how old the oldest is`() async throws {
    _ = try await store.append([try Sample.draft(1)])
    let outbox = outbox()
    _ = try await outbox.items
    let status = await outbox.status { $0.waiting == 1 }
    #expect(status.oldestAge == .seconds(1_000))
  }

  @Test func `finds what came past it when it is told`() async throws {
    let (outbox, server) = (outbox(), SampleServer())
    try await outbox.delivering(to: server) {
      _ = try await store.append([try Sample.draft(1)])
      try await outbox.noteEnqueued()
      await server.requests(atLeast: 1)
      await outbox.isQuiet()
    }
    #expect(server.paths == ["1"])
  }
}
