import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A remote value on a page` {
  private struct Unreachable: Error {}

  private let fetches = Counter()
  private let hour = StepClock()
  private let remotes: Remotes
  private let owner = ["7", "users"]

  init() { remotes = Remotes(clock: hour) }

  private func value(
    isAgain: Bool = false, age: Duration? = nil
  ) async throws -> (value: Int, reads: PageReads) {
    let reads = PageReads(isAgain: isAgain)
    return (try await remotes.value(of: owner, for: reads, age: age) { fetches.count() }, reads)
  }

  private func value(at event: Int, isReachable: Bool = true) async throws -> Int {
    try await remotes.value(of: owner, for: PageReads(isAgain: true), at: event, aging: { _ in nil }) {
      guard isReachable else { throw Unreachable() }
      return fetches.count()
    }
  }

  @Test func `is fetched for each who asks for the page`() async throws {
    #expect(try await value().value == 1)
    #expect(try await value().value == 2)
  }

  @Test func `is not fetched again when the page is made again`() async throws {
    _ = try await value()
    for _ in 0..<20 { #expect(try await value(isAgain: true).value == 1) }
    #expect(fetches.value == 1)
  }

  @Test func `is not fetched for what else the page reads, however often that changes`() async throws {
    let heat = Broadcast(0)
    let (log, clock) = (EventLog(), StepClock())
    _ = try await value()
    let page = LivePage { reads in
      let users = try await remotes.value(of: owner, for: reads) { fetches.count() }
      return [Fragment(id: "a", html: "<b id=\"a\">\(users) \(reads.value(of: heat) { $0 })</b>")]
    }
    let running = Task { try await page.source(viewers: 0, clock: clock).run(log.emit) }
    defer { running.cancel() }
    for degrees in 1...100 {
      _ = await clock.sleeps.first { _ in true }
      clock.advance(by: .milliseconds(500))
      heat.send(degrees)
    }
    _ = await clock.sleeps.first { _ in true }
    #expect(log.events.count > 1 && fetches.value == 1)
  }

  @Test func `is fetched once after something was done to it, and all who show it are made again`()
    async throws
  {
    let pages = [try await value().reads, try await value(isAgain: true).reads]
    remotes.invalidate(["7", "users"])
    for page in pages { await page.change() }
    #expect(try await value(isAgain: true).value == 2)
    #expect(try await value(isAgain: true).value == 2)
    #expect(fetches.value == 2)
  }

  @Test func `is fetched again when it is older than an open page wants to show, once for all who see it`()
    async throws
  {
    _ = try await value(age: .seconds(60))
    let pages = [
      try await value(isAgain: true, age: .seconds(60)).reads,
      try await value(isAgain: true, age: .seconds(60)).reads,
    ]
    hour.advance(by: .seconds(60))
    for page in pages { await page.change() }
    #expect(try await value(isAgain: true, age: .seconds(60)).value == 2)
    #expect(try await value(isAgain: true, age: .seconds(60)).value == 2)
    #expect(fetches.value == 2)
  }

  @Test func `is fetched no sooner for its age, however often its page is made meanwhile`() async throws {
    _ = try await value(age: .seconds(60))
    var sleeps = hour.sleeps.makeAsyncIterator()
    for second in 0..<60 {
      let page = try await value(isAgain: true, age: .seconds(60))
      #expect(page.value == 1)
      let waiting = Task { await page.reads.change() }
      #expect(await sleeps.next() == .seconds(60 - second))
      waiting.cancel()
      await waiting.value
      hour.advance(by: .seconds(1))
    }
    #expect(fetches.value == 1)
  }

  @Test func `that was fetched for somebody else is young again for all`() async throws {
    let page = try await value(age: .seconds(60)).reads
    hour.advance(by: .seconds(59))
    _ = try await value()
    hour.advance(by: .seconds(1))
    await page.change()
    #expect(try await value(isAgain: true, age: .seconds(60)).value == 2)
  }

  @Test func `that could not be had is asked for again only when as much time is over once more`()
    async throws
  {
    _ = try await value(age: .seconds(60))
    let failed = PageReads()
    await #expect(throws: Unreachable.self) {
      try await remotes.value(of: owner, for: failed, age: .seconds(60)) { () -> Int in throw Unreachable() }
    }
    var sleeps = hour.sleeps.makeAsyncIterator()
    let waiting = Task { await failed.change() }
    #expect(await sleeps.next() == .seconds(60))
    hour.advance(by: .seconds(60))
    await waiting.value
    #expect(try await value(isAgain: true).value == 2)
  }

  @Test func `is fetched again, once for all, when something has happened that may have changed it`()
    async throws
  {
    #expect(try await value(at: 7) == 1)
    #expect(try await value(at: 7) == 1)
    #expect(try await value(at: 8) == 2)
    #expect(try await value(at: 8) == 2)
  }

  @Test func `stays on pages that are open where it cannot be had anew, unless something was done to it`()
    async throws
  {
    #expect(try await value(at: 7) == 1)
    #expect(try await value(at: 8, isReachable: false) == 1)
    #expect(try await value(at: 8) == 2)
    remotes.invalidate(owner)
    await #expect(throws: Unreachable.self) { try await value(at: 8, isReachable: false) }
    #expect(try await value(at: 8) == 3)
    #expect(try await value(at: 9, isReachable: false) == 3)
  }

  @Test func `ages by what it is`() async throws {
    func value() async throws -> (Int, PageReads) {
      let reads = PageReads(isAgain: true)
      let value = try await remotes.value(
        of: owner, for: reads, aging: { (old: Int?) in old == 1 ? .seconds(1) : nil }
      ) {
        fetches.count()
      }
      return (value, reads)
    }
    let reads = try await value().1
    hour.advance(by: .seconds(1))
    await reads.change()
    #expect(try await value().0 == 2)
    hour.advance(by: .seconds(60))
    #expect(try await value().0 == 2)
  }

  @Test func `is gone with what it is of`() async throws {
    _ = try await value()
    remotes.forget(["7"])
    #expect(try await value(isAgain: true).value == 2)
  }

  @Test func `stays as it is when something is done elsewhere`() async throws {
    _ = try await value()
    remotes.invalidate(["7", "settings"])
    remotes.invalidate(["8"])
    #expect(try await value(isAgain: true).value == 1)
    remotes.invalidate(["7"])
    #expect(try await value(isAgain: true).value == 2)
  }

  @Test func `is fetched again after it could not be had, and who shows that is made again then`()
    async throws
  {
    _ = try await value()
    let failed = PageReads()
    await #expect(throws: Unreachable.self) {
      try await remotes.value(of: owner, for: failed) { () -> Int in throw Unreachable() }
    }
    #expect(try await value(isAgain: true).value == 2)
    await failed.change()
  }

  @Test func `is outdated by what was done to it while it was fetched`() async throws {
    let during = try await remotes.value(of: owner, for: PageReads()) { () -> Int in
      remotes.invalidate(owner)
      return fetches.count()
    }
    #expect(during == 1)
    #expect(try await value(isAgain: true).value == 2)
    #expect(try await value(isAgain: true).value == 2)
  }

  @Test func `does not take the place of what was fetched after something was done`() async throws {
    let slow = try await remotes.value(of: owner, for: PageReads()) { () -> Int in
      remotes.invalidate(owner)
      let other = try await value().value
      #expect(other == 1)
      return -1
    }
    #expect(slow == -1)
    #expect(try await value(isAgain: true).value == 1)
  }
}
