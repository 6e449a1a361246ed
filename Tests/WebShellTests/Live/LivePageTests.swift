import Foundation
import HTTPTypes
import HummingbirdTesting
import Synchronization
import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A page that is live by what it reads` {
  private struct Heat: Sendable, Equatable {
    var tool = 20
    var bed = 60
    var parts = ["a", "b"]
  }

  private let heat = Broadcast(Heat())
  private let makings = Counter()
  private let log = EventLog()
  private let clock = StepClock()

  private static func part(_ name: String, _ text: String) -> Fragment {
    Fragment(id: name, html: "<b id=\"\(name)\">\(text)</b>")
  }

  /// Shows the tool and never the bed.
  private var page: LivePage {
    LivePage { reads in
      makings.count()
      let (tool, names) = (reads.value(of: heat, \.tool), reads.value(of: heat, \.parts))
      return names.map { Self.part($0, $0 == "a" ? "\(tool)" : "same") }
    }
  }

  /// - Parameter work: the processor's time; `nil` if it is the clock's.
  private func run(_ page: LivePage, work: StepClock? = nil) -> Task<Void, any Error> {
    let source = page.source(viewers: 0, clock: clock) { [worked = work ?? clock] in worked.now.offset }
    return Task { try await source.run(log.emit) }
  }

  /// What was made is out before the pause after it begins.
  private func madeOnce() async { _ = await clock.sleeps.first { _ in true } }

  @Test func `is made again when what it read has changed, and tells the part that differs`() async throws {
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    clock.advance(by: .seconds(1))
    heat.update { $0.tool = 21 }
    await madeOnce()
    #expect(
      log.events == [
        .patch([LivePage.whole(MadePage([Self.part("a", "20"), Self.part("b", "same")]).content())]),
        .patch([Self.part("a", "21")]),
      ])
  }

  /// What changes twice a second would else be told late until the rests have moved to it: the second is such a one where the
  /// first was none.
  @Test func `tells two changes at once, and rests then`() async throws {
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    for tool in [21, 22] {
      heat.update { $0.tool = tool }
      await madeOnce()
    }
    heat.update { $0.tool = 23 }
    #expect(makings.value == 3 && log.events.count == 3)
    clock.advance(by: LivePage.pace)
    await madeOnce()
    #expect(makings.value == 4)
  }

  @Test func `tells in time what changes twice a second, also where something else has changed before it`()
    async throws
  {
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    heat.update { $0.parts = ["a"] }
    await madeOnce()
    clock.advance(by: .milliseconds(70))
    for tool in 21...30 {
      heat.update { $0.tool = tool }
      await madeOnce()
      #expect(log.events.last == .patch([Self.part("a", "\(tool)")]))
      clock.advance(by: .milliseconds(500))
    }
  }

  @Test func `is not made again for what it does not read, however long that goes on`() async throws {
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    // Twice a second for ten minutes.
    for degrees in 0..<1200 {
      clock.advance(by: .milliseconds(500))
      heat.update { $0.bed = degrees }
    }
    heat.update { $0.tool = 21 }
    await madeOnce()
    #expect(makings.value == 2)
  }

  @Test func `is not made again for what it does not read of something noted`() async throws {
    let page = LivePage { reads in
      makings.count()
      let heat = reads.noted(heat)
      return [Self.part("a", "\(heat(\.tool))")]
    }
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    clock.advance(by: .seconds(1))
    for degrees in 0..<100 { heat.update { $0.bed = degrees } }
    heat.update { $0.tool = 21 }
    await madeOnce()
    #expect(makings.value == 2 && log.events.last == .patch([Self.part("a", "21")]))
  }

  @Test func `says its state when it has become another one, and not at first`() async throws {
    let page = LivePage { reads in
      reads.announce(reads.value(of: heat) { $0.tool < 30 ? "cold" : "warm" })
      return [Self.part("a", "\(reads.value(of: heat, \.tool))")]
    }
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    for degrees in [21, 41] {
      clock.advance(by: .seconds(1))
      heat.update { $0.tool = degrees }
      await madeOnce()
    }
    #expect(log.events.dropFirst(2) == [.patch([Self.part("a", "41")]), .announcement("warm")])
  }

  @Test func `sees what changed while it was made`() async throws {
    let page = LivePage { reads in
      let tool = reads.value(of: heat, \.tool)
      if makings.count() == 1 { heat.update { $0.tool = 99 } }
      return [Self.part("a", "\(tool)")]
    }
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    clock.advance(by: .seconds(1))
    await madeOnce()
    #expect(log.events.last == .patch([Self.part("a", "99")]))
  }

  @Test func `tells all that holds its parts where there are others than before`() async throws {
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    clock.advance(by: .seconds(1))
    heat.update { $0.parts = ["b"] }
    await madeOnce()
    #expect(log.events.last == .patch([LivePage.whole(MadePage([Self.part("b", "same")]).content())]))
  }

  @Test func `that places its parts sends each at first, and its content only where it has others`()
    async throws
  {
    let page = LivePage(making: { reads in
      let names = reads.value(of: heat, \.parts)
      return MadePage(names.map { Self.part($0, "") }, placesParts: true) { "all of \(names.joined())" }
    })
    let running = run(page)
    defer { running.cancel() }
    await madeOnce()
    clock.advance(by: .seconds(1))
    heat.update { $0.parts = ["gone"] }
    await madeOnce()
    #expect(
      log.events == [
        .patch([Self.part("a", ""), Self.part("b", "")]), .patch([LivePage.whole("all of gone")]),
      ])
  }

  @Test func `tells who comes later all of it as it is now, and nothing that was`() async throws {
    let source = page.source(viewers: 0, clock: clock)
    let running = Task { try await source.run(log.emit) }
    defer { running.cancel() }
    await madeOnce()
    clock.advance(by: .seconds(1))
    heat.update { $0.tool = 21 }
    await madeOnce()
    #expect(
      source.state() == [LivePage.whole("\([Self.part("a", "21"), Self.part("b", "same")].map(\.html))")])
  }

  /// Its answer was made after the change, the page that is kept current was not yet.
  @Test func `tells who comes after a change nothing of before, and all of it once it was made again`()
    async throws
  {
    let source = page.source(viewers: 0, clock: clock)
    let running = Task { try await source.run(log.emit) }
    defer { running.cancel() }
    await madeOnce()
    for tool in [21, 22] {
      heat.update { $0.tool = tool }
      await madeOnce()
    }
    heat.update { $0.tool = 23 }
    #expect(source.state() == [])
    clock.advance(by: LivePage.pace)
    await madeOnce()
    #expect(
      log.events.last
        == .patch([LivePage.whole("\([Self.part("a", "23"), Self.part("b", "same")].map(\.html))")]))
    #expect(source.state() != [])
  }

  @Test func `listens once for each part, however often it is made, and not when it has ended`() async throws
  {
    let running = run(
      LivePage { reads in
        [
          reads.part("a") { "\($0.value(of: heat, \.tool))" },
          reads.part("b") { "\($0.value(of: heat, \.bed))" },
        ]
      })
    await madeOnce()
    for tool in 21...25 {
      clock.advance(by: LivePage.pace)
      heat.update { $0.tool = tool }
      await madeOnce()
      clock.advance(by: LivePage.pace)
    }
    #expect(log.events.count == 6 && heat.listenerCount == 2)
    running.cancel()
    _ = await running.result
    while heat.listenerCount > 0 { await Task.yield() }
  }

  @Test func `that is made once listens to nothing`() {
    let reads = PageReads(isWatched: false)
    let part = reads.part("a") { "\($0.value(of: heat, \.tool)) \($0.noted(heat)(\.bed))" }
    heat.update { ($0.tool, $0.bed) = (21, 61) }
    #expect(part.html == "20 60" && heat.listenerCount == 0 && !reads.hasChanged)
  }

  @Test func `shows all that a value has changed, also while others are still told of it`() {
    let names = (0..<32).map(String.init)
    let reads = PageReads(isAgain: true)
    @Sendable func makings(by reads: PageReads) -> [HTML] {
      names.map { name in reads.part(name) { reads in "\(reads.value(of: heat, \.tool))" }.html }
    }
    _ = makings(by: reads)
    let shown = Mutex<[HTML]>([])
    _ = heat.watch({ $0.tool == 99 }) {
      let again = makings(by: PageReads(isAgain: true, after: reads))
      shown.withLock { $0 = again }
    }
    heat.update { $0.tool = 99 }
    #expect(shown.withLock { $0 } == names.map { _ in "99" })
  }

  @Test func `is made again when a time is over, however often it was made meanwhile`() async throws {
    let reads = PageReads(isAgain: true)
    let hour = StepClock()
    let first = reads.part("a") { reads in
      reads.every(.seconds(60), on: hour)
      return "first"
    }
    var last = reads
    for _ in 0..<59 {
      hour.advance(by: .seconds(1))
      last = PageReads(isAgain: true, after: last)
      #expect(last.part("a") { _ in "second" } == first)
    }
    hour.advance(by: .seconds(1))
    #expect(PageReads(isAgain: true, after: last).part("a") { _ in "second" }.html == "second")
  }

  @Test func `rests for nine times as long as it took`() async throws {
    let page = LivePage { reads in
      clock.advance(by: .milliseconds(100))
      return [Self.part("a", "\(reads.value(of: heat, \.tool))")]
    }
    let running = run(page)
    defer { running.cancel() }
    #expect(await clock.sleeps.first { _ in true } == .milliseconds(900))
  }

  @Test func `rests for no longer where it waited, for a remote or for its turn`() async throws {
    let work = StepClock()
    let page = LivePage { _ in
      clock.advance(by: .seconds(5))
      work.advance(by: .milliseconds(100))
      return []
    }
    let running = run(page, work: work)
    defer { running.cancel() }
    #expect(await clock.sleeps.first { _ in true } == .milliseconds(900))
  }

  @Test func `is not made while nobody has it open, and tells who comes again what came of it all`()
    async throws
  {
    let hub = RunningHub()
    let source = page.source(viewers: 0, clock: clock)
    try await hub.run {
      let first = hub.open(["/a": source])
      _ = await first.next()
      let told = try #require(await first.nextEvent())
      await madeOnce()
      hub.hub.leave(first.id)
      clock.advance(by: LivePage.pace)
      for tool in 21...25 { heat.update { $0.tool = tool } }
      // It has seen that, and waits for somebody.
      while source.isWatched.listenerCount == 0 {
        try Task.checkCancellation()
        await Task.yield()
      }
      #expect(makings.value == 1 && !source.isWatched.value)
      let last = told.split(separator: "\n").first { $0.hasPrefix("id: ") }?.dropFirst("id: ".count)
      let again = hub.open(["/a": source], since: last.map(String.init))
      _ = await again.next()
      #expect(await again.nextEvent()?.contains(">25<") == true)
      #expect(makings.value == 2)
    }
  }

  @Test func `tells who comes nothing of before, also where only who waits can tell that it has changed`()
    async throws
  {
    let source = LivePage { reads in
      let tool = heat.value.tool
      reads.note { [heat] in await heat.until { $0.tool != tool } }
      return [Self.part("a", "\(tool)")]
    }.source(viewers: 0, clock: clock)
    let running = Task { try await source.run(log.emit) }
    defer { running.cancel() }
    await madeOnce()
    #expect(source.state() == [LivePage.whole(Self.part("a", "20").html)])
    source.isWatched.send(false)
    clock.advance(by: LivePage.pace)
    heat.update { $0.tool = 21 }
    while source.isWatched.listenerCount == 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
    #expect(source.state() == [])
    source.isWatched.send(true)
    await madeOnce()
    #expect(log.events.last == .patch([LivePage.whole(Self.part("a", "21").html)]))
  }

  @Test func `is made once for all who have it open`() async throws {
    let hub = RunningHub()
    let page = LivePage { reads in
      makings.count()
      return [Self.part("a", "\(reads.value(of: heat, \.tool))")]
    }
    let source = page.source(viewers: 0, clock: clock)
    try await hub.run {
      let pages = (0..<20).map { _ in hub.open(["/a": source]) }
      for page in pages { _ = await page.next() }
      #expect(await pages[0].nextEvent()?.contains(">20<") == true)
      await madeOnce()
      clock.advance(by: .seconds(1))
      heat.update { $0.tool = 21 }
      for page in pages {
        var text = await page.nextEvent()
        if text?.contains(">20<") == true { text = await page.nextEvent() }
        #expect(text?.contains(">21<") == true)
      }
      #expect(makings.value == 2)
    }
  }
}
