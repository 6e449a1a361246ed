import HTTPTypes
import Synchronization
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `An outbox that delivers in batches` {
  private let clock = ManualClock()
  private let store = MemoryOutboxStore()

  private func outbox(_ change: (inout OutboxConfiguration) -> Void = { _ in }) -> Outbox {
    Sample.outbox(store: store, clock: clock, change)
  }

  @Test func `sends together what waits, in order, those for the same resource too`() async throws {
    let (outbox, server) = (outbox(), BatchServer())
    try await fill(outbox, ["cow 7"], ["L77", "cow 7"], ["cow 8"], ["L77"])
    try await outbox.delivering(in: 10, to: server) { await outbox.isQuiet() }
    #expect(server.batches == [["0", "1", "2", "3"]])
    #expect(try await store.items(after: OutboxID(number: 0)).isEmpty)
  }

  @Test func `sends no more than so many in one request`() async throws {
    let (outbox, server) = (outbox { $0.parallel = 1 }, BatchServer())
    try await fill(outbox, ["a"], ["a"], ["b"], ["b"], ["c"])
    try await outbox.delivering(in: 2, to: server) { await outbox.isQuiet() }
    #expect(server.batches == [["0", "1"], ["2", "3"], ["4"]])
  }

  @Test func `sends no more bytes in one request, but one that is longer alone`() async throws {
    let (outbox, server) = (outbox { $0.parallel = 1 }, BatchServer())
    for (index, length) in [40, 40, 500, 40].enumerated() {
      var request = Sample.request("\(index)")
      request.body = .bytes([UInt8](repeating: 0, count: length))
      try await outbox.enqueue(request.idempotency(.key("\(index)")), for: "r")
    }
    try await outbox.delivering(in: 10, bytes: 100, to: server) { await outbox.isQuiet() }
    #expect(server.batches == [["0", "1"], ["2"], ["3"]])
  }

  @Test func `settles each by its receipt`() async throws {
    let outbox = outbox { $0.longestAnswer = 3 }
    let server = BatchServer { (items, _) throws(NetworkError) in
      [
        OutboxReceipt(items[2].content.key, .later(after: .seconds(60))),
        OutboxReceipt(items[0].content.key, .delivered, answer: [1]),
        OutboxReceipt(items[1].content.key, .refused(reason: "male"), answer: [1, 2, 3, 4]),
      ]
    }
    try await fill(outbox, ["a"], ["b"], ["c"])
    try await outbox.delivering(in: 10, to: server) {
      _ = await outbox.status { $0.dead == 1 && $0.waiting == 1 }
    }
    let items = try await outbox.items
    #expect(items.map(\.request.path) == ["1", "2"])
    #expect(items.map(\.state) == [.dead(.rejected(reason: "male", answer: [1, 2, 3])), .waiting])
    #expect(server.batches.count == 1)
  }

  @Test func `waits as long as a receipt asks`() async throws {
    let outbox = outbox { $0.firstWait = .zero }
    let server = BatchServer { (items, sends) throws(NetworkError) in
      items.map { OutboxReceipt($0.content.key, sends == 1 ? .later(after: .seconds(60)) : .delivered) }
    }
    try await fill(outbox, ["a"])
    try await outbox.delivering(in: 10, to: server) {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(59))
      await clock.sleepers(atLeast: 1)
      #expect(server.batches.count == 1)
      clock.advance(by: .seconds(1))
      await outbox.isQuiet()
    }
    #expect(server.batches.count == 2)
  }

  @Test func `sends again with their keys those that no receipt names, together`() async throws {
    let outbox = outbox()
    let server = BatchServer { (items, sends) throws(NetworkError) in
      items.prefix(sends == 1 ? 1 : items.count).map { OutboxReceipt($0.content.key, .delivered) }
    }
    try await fill(outbox, ["a"], ["b"], ["b"])
    let keys = try await outbox.items.map(\.content.key)
    try await outbox.delivering(in: 10, to: server) {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(1))
      await outbox.isQuiet()
    }
    #expect(server.batches == [["0", "1", "2"], ["1", "2"]])
    #expect(server.keys == [keys, Array(keys.dropFirst())])
  }

  @Test func `ignores receipts for what it did not send, and counts them`() async throws {
    let outbox = outbox()
    let server = BatchServer { (items, _) throws(NetworkError) in
      [OutboxReceipt("other", .refused(reason: "no"))]
        + items.map { OutboxReceipt($0.content.key, .delivered) }
    }
    try await fill(outbox, ["a"])
    try await outbox.delivering(in: 10, to: server) { await outbox.isQuiet() }
    let status = await outbox.status { _ in true }
    #expect(status.unknownReceipts == 1)
    #expect(status.dead == 0)
  }

  @Test func `does not believe a refusal behind one that was not carried out`() async throws {
    let outbox = outbox()
    // The second builds on the first: the server knows no calf L77 without its birth.
    let server = BatchServer { (items, sends) throws(NetworkError) in
      items.map { OutboxReceipt($0.content.key, sends == 1 ? .refused(reason: "why") : .delivered) }
    }
    try await fill(outbox, ["cow 7", "L77"], ["L77"])
    let key = try await outbox.items.last?.content.key
    try await outbox.delivering(in: 10, to: server) {
      _ = await outbox.status { $0.dead == 1 && $0.waiting == 1 }
      let id = try await outbox.items.first?.id
      try await outbox.edit(try #require(id), Sample.request("mended"))
      await outbox.isQuiet()
    }
    #expect(server.batches == [["0", "1"], ["mended", "1"]])
    #expect(server.keys.last?.last == key)
  }

  // MARK: Requests that fail as a whole

  @Test(
    arguments: [
      .offline(Connectivity()), .transport(.closed), .status(Sample.answer(503)), .status(Sample.answer(404)),
      .status(Sample.answer(409)), .status(Sample.answer(200)), .unreadable("receipts"),
    ] as [NetworkError.Cause])
  func `makes no dead letters when a request fails, and sends the same again`(
    cause: NetworkError.Cause
  ) async throws {
    let outbox = outbox { $0.conflicts = 0 }
    let server = BatchServer { (items, sends) throws(NetworkError) in
      if sends == 1 { throw Sample.error(cause) }
      return items.map { OutboxReceipt($0.content.key, .delivered) }
    }
    try await fill(outbox, ["a"], ["b"], ["a", "b"])
    try await outbox.delivering(in: 10, to: server) {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .seconds(1))
      await outbox.isQuiet()
    }
    #expect(server.batches == [["0", "1", "2"], ["0", "1", "2"]])
    #expect(Set(server.keys).count == 1)
    #expect(try await outbox.items.isEmpty)
  }

  @Test func `waits for a login, and then sends the same again`() async throws {
    let outbox = outbox()
    let server = BatchServer { (items, sends) throws(NetworkError) in
      if sends == 1 { throw Sample.error(.status(Sample.answer(401))) }
      return items.map { OutboxReceipt($0.content.key, .delivered) }
    }
    try await fill(outbox, ["a"], ["a"])
    try await outbox.delivering(in: 10, to: server) {
      _ = await outbox.status { $0.needsLogin && $0.sending == 0 }
      await outbox.loggedIn()
      await outbox.isQuiet()
    }
    #expect(server.batches == [["0", "1"], ["0", "1"]])
  }

  @Test func `halves what is too long, and gives up only what is so alone`() async throws {
    let outbox = outbox { $0.parallel = 1 }
    let server = BatchServer { (items, _) throws(NetworkError) in
      if items.count > 1 || items[0].request.path == "2" { throw Sample.error(.status(Sample.answer(413))) }
      return items.map { OutboxReceipt($0.content.key, .delivered) }
    }
    try await fill(outbox, ["a"], ["b"], ["c"], ["d"])
    try await outbox.delivering(in: 10, to: server) { await outbox.isQuiet() }
    #expect(server.batches == [["0", "1", "2", "3"], ["0", "1"], ["0"], ["1"], ["2"], ["3"]])
    #expect(try await outbox.items.map(\.state) == [.dead(.refused(status: 413))])
  }

  @Test func `gives up a batch that is on its way when it is cancelled, and keeps it`() async throws {
    let (outbox, clock) = (outbox(), clock)
    try await fill(outbox, ["a"], ["b"])
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        await outbox.run(inBatchesOf: 10) { _ throws(NetworkError) in
          do { try await clock.sleep(for: .seconds(60)) } catch { throw Sample.error(.cancelled) }
          return []
        }
      }
      await clock.sleepers(atLeast: 1)
      group.cancelAll()
    }
    #expect(try await outbox.items.map(\.state) == [.waiting, .waiting])
    #expect(try await outbox.items.map(\.attempts) == [1, 1])
  }

  /// Enqueues "0", "1" and so on.
  private func fill(_ outbox: Outbox, _ resources: Set<String>...) async throws {
    for (index, resources) in resources.enumerated() {
      try await outbox.enqueue(Sample.request("\(index)"), for: resources)
    }
  }
}

/// A server of a test that is sent many items at a time.
private final class BatchServer: Sendable {
  typealias Answer =
    @Sendable (_ items: [OutboxItem], _ sends: Int) throws(NetworkError) -> [OutboxReceipt]

  private let received = Mutex<[[OutboxItem]]>([])
  private let answer: Answer

  init(
    _ answer: @escaping Answer = { (items, _) throws(NetworkError) in
      items.map { OutboxReceipt($0.content.key, .delivered) }
    }
  ) {
    self.answer = answer
  }

  /// The paths in each request.
  var batches: [[String]] { received.withLock { $0.map { $0.map(\.request.path) } } }
  var keys: [[String]] { received.withLock { $0.map { $0.map(\.content.key) } } }

  @concurrent func send(_ items: [OutboxItem]) async throws(NetworkError) -> [OutboxReceipt] {
    let count = received.withLock { received in
      received.append(items)
      return received.count
    }
    return try answer(items, count)
  }
}

extension Outbox {
  /// Delivers in batches to a server while `body` runs.
  fileprivate func delivering(
    in count: Int, bytes: Int = 1 << 20, to server: BatchServer, while body: () async throws -> Void
  ) async throws {
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask {
        await self.run(inBatchesOf: count, bytes: bytes) { items throws(NetworkError) in
          try await server.send(items)
        }
      }
      try await body()
      group.cancelAll()
    }
  }
}
