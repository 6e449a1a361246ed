import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A dead letter` {
  private let clock = ManualClock()
  private let store = MemoryOutboxStore()
  private let wall = SampleWall()

  /// Refuses "bad" until it is told otherwise.
  private let server = SampleServer { (request, _) throws(NetworkError) in
    if request.path == "bad" { throw Sample.error(.status(Sample.answer(400))) }
    return Sample.answer(200)
  }

  private func outbox(_ policy: OutboxConfiguration.DeadLetters = .blockResource) -> Outbox {
    Sample.outbox(store: store, clock: clock, at: WallClock { [wall] in wall.now }) {
      $0.deadLetters = policy
    }
  }

  @Test func `holds up its resource, and no other`() async throws {
    let outbox = outbox()
    try await fill(outbox)
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.dead == 1 && $0.waiting == 1 && $0.sending == 0 }
    }
    #expect(Set(server.paths) == ["bad", "other"])
    #expect(try await outbox.deadLetters.map(\.death) == [.refused(status: 400)])
    // In the store too, for the next start.
    #expect(try await store.items(after: OutboxID(number: 0)).first?.death == .refused(status: 400))
  }

  @Test func `lets the others pass where that is wanted`() async throws {
    let outbox = outbox(.skip)
    try await fill(outbox)
    try await outbox.delivering(to: server) { await outbox.isQuiet() }
    #expect(Set(server.paths) == ["bad", "behind", "other"])
  }

  @Test func `holds up its resource after a restart as well`() async throws {
    let ids = try await store.append([try Sample.draft(1), try Sample.draft(2)])
    try await store.apply([.dead(ids[0], .expired)])
    let outbox = outbox()
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.dead == 1 }
      try await outbox.enqueue(Sample.request("other"), for: "s")
      await server.requests(atLeast: 1)
    }
    #expect(server.paths == ["other"])
  }

  @Test func `is sent with a new key when it is edited`() async throws {
    let outbox = outbox()
    let id = try await fill(outbox)
    let old = try #require(try await outbox.items.first?.content.key)
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.dead == 1 && $0.sending == 0 }
      let isDone = try await outbox.edit(id, Sample.request("good"))
      #expect(isDone)
      await outbox.isQuiet()
    }
    #expect(server.paths.suffix(2) == ["good", "behind"])
    let key = server.requests.first { $0.path == "good" }?.idempotency
    #expect(key != .key(old))
  }

  @Test func `is sent with its old key when it is retried`() async throws {
    let outbox = outbox()
    let id = try await fill(outbox)
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.dead == 1 && $0.sending == 0 }
      let isDone = try await outbox.retry(id)
      #expect(isDone)
      await server.requests(atLeast: 3)
      _ = await outbox.status { $0.dead == 1 && $0.sending == 0 }
    }
    let keys = server.requests.filter { $0.path == "bad" }.map(\.idempotency)
    #expect(keys.count == 2)
    #expect(Set(keys).count == 1)
  }

  @Test func `lets the others pass when it is dropped`() async throws {
    let outbox = outbox()
    let id = try await fill(outbox)
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.dead == 1 && $0.sending == 0 }
      let isDone = try await outbox.drop(id)
      #expect(isDone)
      await outbox.isQuiet()
    }
    #expect(server.paths.last == "behind")
    #expect(try await store.items(after: OutboxID(number: 0)).isEmpty)
  }

  @Test func `comes of a request whose time is over, which is not sent`() async throws {
    let outbox = outbox()
    try await outbox.enqueue(Sample.request("late"), for: "r", expiresAfter: .seconds(10))
    wall.advance(by: .seconds(10))
    try await outbox.delivering(to: server) { _ = await outbox.status { $0.dead == 1 } }
    #expect(server.paths.isEmpty)
    #expect(try await outbox.deadLetters.map(\.death) == [.expired])
  }

  @Test func `is noticed when its time comes, though nothing else happens`() async throws {
    let outbox = outbox()
    let id = try await fill(outbox)
    try await outbox.enqueue(Sample.request("late"), for: "r", expiresAfter: .seconds(10))
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.dead == 1 && $0.sending == 0 }
      await clock.sleepers(atLeast: 1)
      wall.advance(by: .seconds(10))
      clock.advance(by: .seconds(10))
      _ = await outbox.status { $0.dead == 2 }
    }
    #expect(try await outbox.deadLetters.map(\.death) == [.refused(status: 400), .expired])
    #expect(try await outbox.deadLetters.first?.id == id)
  }

  @Test func `is none as long as it waits: it cannot be edited or retried, only dropped`() async throws {
    let outbox = outbox()
    let id = try await outbox.enqueue(Sample.request("a"), for: "r")
    #expect(try await !outbox.edit(id, Sample.request("b")))
    #expect(try await !outbox.retry(id))
    #expect(try await outbox.drop(id))
    #expect(try await outbox.items.isEmpty)
  }

  @Test func `cannot be made of one that is on its way by dropping it`() async throws {
    let (outbox, clock) = (outbox(), clock)
    let id = try await outbox.enqueue(Sample.request("a"), for: "r")
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        await outbox.run { _ throws(NetworkError) in
          do { try await clock.sleep(for: .seconds(60)) } catch { throw Sample.error(.cancelled) }
          return Sample.answer(200)
        }
      }
      await clock.sleepers(atLeast: 1)
      let isDone = try await outbox.drop(id)
      #expect(!isDone)
      group.cancelAll()
    }
  }

  @discardableResult private func fill(_ outbox: Outbox) async throws -> OutboxID {
    let id = try await outbox.enqueue(Sample.request("bad"), for: "r")
    try await outbox.enqueue(Sample.request("behind"), for: "r")
    try await outbox.enqueue(Sample.request("other"), for: "s")
    return id
  }
}
