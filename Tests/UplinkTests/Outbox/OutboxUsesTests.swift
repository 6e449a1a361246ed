import HTTPTypes
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A request that only uses a resource` {
  private let clock = ManualClock()

  /// Refuses "bad" for good, and "later" for a minute.
  private func server() -> SampleServer {
    SampleServer { (request, _) throws(NetworkError) in
      if request.path.hasPrefix("bad") { throw Sample.error(.status(Sample.answer(422))) }
      if request.path.hasPrefix("later") { return Sample.answer(429, [.retryAfter: "60"]) }
      return Sample.answer(200)
    }
  }

  private func outbox(_ policy: OutboxConfiguration.DeadLetters = .blockResource) -> Outbox {
    Sample.outbox(clock: clock) { $0.deadLetters = policy }
  }

  /// Paths that the server is sent until so many wait, so many are dead letters, and nothing else can go.
  private func paths(_ outbox: Outbox, waiting: Int = 0, dead: Int = 0) async throws -> [String] {
    let server = server()
    // Waits for nobody and is the last in its turn: once it is gone, all were sent that could be.
    try await outbox.enqueue(Sample.request("end"), for: [])
    try await outbox.delivering(to: server) {
      _ = await outbox.status { $0.waiting == waiting && $0.dead == dead && $0.sending == 0 }
    }
    return server.paths.filter { $0 != "end" }
  }

  @Test func `goes out after one before it that changes the resource`() async throws {
    let outbox = outbox()
    try await outbox.enqueue(Sample.request("later"), for: "L77")
    try await outbox.enqueue(Sample.request("note"), for: [], using: ["L77"])
    #expect(try await paths(outbox, waiting: 2) == ["later"])
  }

  @Test func `is blocked by a dead letter that changes it, and so is what builds on it alone`() async throws {
    let outbox = outbox()
    try await outbox.enqueue(Sample.request("bad"), for: "L77")
    try await outbox.enqueue(Sample.request("note"), for: "note", using: ["L77"])
    try await outbox.enqueue(Sample.request("amendment"), for: "note")
    try await outbox.enqueue(Sample.request("other"), for: "L78")
    #expect(try await paths(outbox, waiting: 2, dead: 1) == ["bad", "other"])
    #expect(try await outbox.blocked.map(\.request.path) == ["note", "amendment"])
  }

  @Test func `waits for no other that only uses it`() async throws {
    let outbox = outbox()
    try await outbox.enqueue(Sample.request("later"), for: "weighing", using: ["L77"])
    try await outbox.enqueue(Sample.request("note"), for: "note", using: ["L77"])
    #expect(try await Set(paths(outbox, waiting: 1)) == ["later", "note"])
  }

  @Test func `is waited for by one behind it that changes the resource`() async throws {
    let outbox = outbox()
    try await outbox.enqueue(Sample.request("later"), for: [], using: ["L77"])
    try await outbox.enqueue(Sample.request("mark"), for: "L77")
    #expect(try await paths(outbox, waiting: 2) == ["later"])
  }

  @Test func `does not pass a change that waits for another use`() async throws {
    let outbox = outbox()
    try await outbox.enqueue(Sample.request("later"), for: [], using: ["L77"])
    try await outbox.enqueue(Sample.request("mark"), for: "L77")
    try await outbox.enqueue(Sample.request("note"), for: [], using: ["L77"])
    #expect(try await paths(outbox, waiting: 3) == ["later"])
  }

  @Test func `changes what it changes as well`() async throws {
    let outbox = outbox()
    try await outbox.enqueue(Sample.request("later"), for: "L77", using: ["L77"])
    try await outbox.enqueue(Sample.request("note"), for: [], using: ["L77"])
    #expect(try await paths(outbox, waiting: 2) == ["later"])
  }

  // MARK: Dead letters

  @Test func `holds up, as a dead letter, no other that only uses it`() async throws {
    let outbox = outbox()
    try await outbox.enqueue(Sample.request("birth"), for: ["cow 7", "L77"])
    try await outbox.enqueue(Sample.request("bad weighing"), for: [], using: ["L77"])
    try await outbox.enqueue(Sample.request("note"), for: [], using: ["L77"])
    let paths = try await paths(outbox, dead: 1)
    #expect(paths.first == "birth")
    #expect(Set(paths) == ["birth", "bad weighing", "note"])
  }

  @Test func `holds up, as a dead letter, those that change the resource and those behind them`() async throws
  {
    let outbox = outbox()
    let id = try await outbox.enqueue(Sample.request("bad"), for: [], using: ["L77"])
    try await outbox.enqueue(Sample.request("mark"), for: "L77")
    try await outbox.enqueue(Sample.request("note"), for: [], using: ["L77"])
    #expect(try await paths(outbox, waiting: 2, dead: 1) == ["bad"])
    try await outbox.drop(id)
    #expect(try await paths(outbox) == ["mark", "note"])
  }

  @Test func `waits for a dead letter that changes the resource`() async throws {
    let outbox = outbox()
    try await outbox.enqueue(Sample.request("bad"), for: "L77")
    try await outbox.enqueue(Sample.request("note"), for: [], using: ["L77"])
    #expect(try await paths(outbox, waiting: 1, dead: 1) == ["bad"])
  }

  @Test func `is passed, as a dead letter, where that is wanted`() async throws {
    let outbox = outbox(.skip)
    try await outbox.enqueue(Sample.request("bad"), for: [], using: ["L77"])
    try await outbox.enqueue(Sample.request("mark"), for: "L77")
    #expect(try await paths(outbox, dead: 1) == ["bad", "mark"])
  }

  // MARK: Corrections

  @Test func `uses the same when something else is sent in its place`() async throws {
    let outbox = outbox()
    let id = try await outbox.enqueue(Sample.request("bad"), for: "weighing", using: ["L77"])
    _ = try await paths(outbox, dead: 1)
    try await outbox.edit(id, Sample.request("good"))
    #expect(try await outbox.items.map(\.resources) == [["weighing"]])
    #expect(try await outbox.items.map(\.uses) == [["L77"]])
  }

  @Test func `holds up, edited, those that change what it uses now`() async throws {
    let outbox = outbox()
    let id = try await outbox.enqueue(Sample.request("bad"), for: [], using: ["L77"])
    try await outbox.enqueue(Sample.request("L77"), for: "L77")
    _ = try await paths(outbox, waiting: 1, dead: 1)
    try await outbox.edit(id, Sample.request("later"), using: ["L78"])
    try await outbox.enqueue(Sample.request("L78"), for: "L78")
    #expect(try await Set(paths(outbox, waiting: 2)) == ["later", "L77"])
  }

  @Test func `is sent again, retried, before those that wait for it`() async throws {
    let outbox = outbox()
    let id = try await outbox.enqueue(Sample.request("bad"), for: [], using: ["L77"])
    try await outbox.enqueue(Sample.request("mark"), for: "L77")
    _ = try await paths(outbox, waiting: 1, dead: 1)
    try await outbox.retry(id)
    #expect(try await outbox.items.map(\.uses) == [["L77"], []])
    #expect(try await paths(outbox, waiting: 1, dead: 1) == ["bad"])
  }
}
