import Synchronization
import Testing
import UplinkTesting

@testable import Uplink

@Suite(.timeLimit(.minutes(1))) struct `A request queue` {
  private let clock = ManualClock()

  @Test func `gives a free slot without suspending`() {
    let queue = RequestQueue(limit: 1, clock: clock)
    let slot = queue.enterAtOnce(.normal)
    #expect(slot != nil)
    #expect(queue.enterAtOnce(.urgent) == nil)
    if let slot { queue.leave(slot) }
    #expect(queue.enterAtOnce(.background) != nil)
  }

  @Test func `hands a slot that gets free to who waits`() async throws {
    let queue = RequestQueue(limit: 1, clock: clock)
    let first = try await queue.enter(.normal)
    async let second = queue.enter(.normal)
    await waiting(1, in: queue)
    queue.leave(first)
    queue.leave(try await second)
    #expect(queue.snapshot == RequestQueue.Snapshot(limit: 1, running: 0, direct: 0, waiting: [:]))
  }

  @Test func `fails at once when too many wait`() async throws {
    let queue = RequestQueue(limit: 1, waitingLimit: 0, clock: clock)
    let slot = try await queue.enter(.normal)
    await #expect(throws: QueueRefusal.full(limit: 0)) { try await queue.enter(.urgent) }
    queue.leave(slot)
  }

  @Test func `runs a direct request at once, however many wait`() async throws {
    let queue = RequestQueue(limit: 1, clock: clock)
    let stuck = try await queue.enter(.normal)
    let waiters = (0..<1000).map { _ in Task { try await queue.enter(.urgent) } }
    await waiting(1000, in: queue)
    let direct = (0..<10).map { _ in queue.enterDirect() }
    #expect(queue.snapshot.direct == 10)
    #expect(queue.snapshot.running == 1)
    for slot in direct { queue.leave(slot) }
    #expect(queue.snapshot.direct == 0)
    for waiter in waiters { waiter.cancel() }
    for waiter in waiters { _ = await waiter.result }
    queue.leave(stuck)
  }

  @Test func `lets go of a cancelled one at once, and of no slot`() async throws {
    let queue = RequestQueue(limit: 1, clock: clock)
    let slot = try await queue.enter(.normal)
    let waiter = Task { try await queue.enter(.normal) }
    await waiting(1, in: queue)
    waiter.cancel()
    await #expect(throws: QueueRefusal.cancelled) { try await waiter.value }
    #expect(queue.snapshot.waiting == [:])
    queue.leave(slot)
    #expect(queue.enterAtOnce(.normal) != nil)
  }

  @Test func `does not let one wait that was cancelled before`() async throws {
    let queue = RequestQueue(limit: 1, clock: clock)
    let slot = try await queue.enter(.normal)
    let waiter = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await queue.enter(.normal)
    }
    waiter.cancel()
    await #expect(throws: QueueRefusal.cancelled) { try await waiter.value }
    queue.leave(slot)
  }

  @Test func `lets others run while one steps aside, and takes it back by its age`() async throws {
    let queue = RequestQueue(limit: 1, clock: clock)
    let old = try await queue.enter(.normal)
    queue.stepAside(old)
    let other = try await queue.enter(.normal)
    clock.advance(by: .seconds(1))
    let order = Notes()
    try await withThrowingTaskGroup { group in
      group.addTask {
        let slot = try await queue.enter(.normal)
        order.add("young")
        queue.leave(slot)
      }
      await waiting(1, in: queue)
      group.addTask {
        let slot = try await queue.comeBack(old)
        order.add("old")
        queue.leave(slot)
      }
      await waiting(2, in: queue)
      queue.leave(other)
      try await group.waitForAll()
    }
    #expect(order.all == ["old", "young"])
  }

  @Test func `shows how many of each class wait`() async throws {
    let queue = RequestQueue(limit: 1, clock: clock)
    let slot = try await queue.enter(.normal)
    let waiters = [Priority.urgent, .background, .background].map { priority in
      Task { try await queue.enter(priority) }
    }
    await waiting(3, in: queue)
    #expect(
      queue.snapshot
        == RequestQueue.Snapshot(limit: 1, running: 1, direct: 0, waiting: [.urgent: 1, .background: 2]))
    for waiter in waiters { waiter.cancel() }
    for waiter in waiters { _ = await waiter.result }
    queue.leave(slot)
  }

  @Test func `never lets more run than its limit, under 2000 tasks of which some are cancelled`() async {
    let queue = RequestQueue(limit: 7, waitingLimit: 5000, clock: clock)
    let counts = Counts()
    await withTaskGroup { group in
      for number in 0..<2000 {
        group.addTask {
          do throws(QueueRefusal) {
            var slot = try await queue.enter(Priority.allCases[number % 3])
            for _ in 0..<2 {
              counts.begin()
              await Task.yield()
              counts.end()
              queue.stepAside(slot)
              slot = try await queue.comeBack(slot)
            }
            counts.serve()
            queue.leave(slot)
          } catch { #expect(error == .cancelled) }
        }
      }
      while counts.served < 500 { await Task.yield() }
      group.cancelAll()
    }
    #expect(counts.most <= 7)
    #expect(queue.snapshot == RequestQueue.Snapshot(limit: 7, running: 0, direct: 0, waiting: [:]))
  }

  private func waiting(_ count: Int, in queue: RequestQueue) async {
    while queue.snapshot.waiting.values.reduce(0, +) < count { await Task.yield() }
  }

  private final class Notes: Sendable {
    private let notes = Mutex<[String]>([])
    var all: [String] { notes.withLock { $0 } }
    func add(_ note: String) { notes.withLock { $0.append(note) } }
  }

  private final class Counts: Sendable {
    private let state = Mutex((inside: 0, most: 0, served: 0))
    var most: Int { state.withLock { $0.most } }
    var served: Int { state.withLock { $0.served } }
    func begin() {
      state.withLock {
        $0.inside += 1; $0.most = max($0.most, $0.inside)
      }
    }
    func end() { state.withLock { $0.inside -= 1 } }
    func serve() { state.withLock { $0.served += 1 } }
  }
}
