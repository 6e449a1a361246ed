import Synchronization
import Testing

@testable import WebShell

@Suite(.timeLimit(.minutes(1))) struct `A live hub` {
  private struct Broken: Error {}

  private static let greeting = "retry: 1000\n\n" + LiveEvent.beat
  private let running = RunningHub()
  private let starts = Counter()

  /// A source that patches one element to each number it is given.
  private func counting(_ numbers: Broadcast<Int>) -> LiveSource {
    LiveSource { emit in
      starts.count()
      for await number in numbers.values() { emit(.patch([Self.fragment(number)])) }
    }
  }

  private static func fragment(_ number: Int) -> Fragment {
    Fragment(id: "n", html: "<b id=\"n\">\(number)</b>")
  }

  private static func patch(_ number: Int, at place: Int) -> String {
    LiveEvent.patch([fragment(number)]).wire(LivePosition(epoch: "e", number: place))
  }

  @Test func `greets a page with the time after which to come again, and a beat`() async throws {
    let page = running.open(["a/b": LiveSource { _ in }])
    #expect(await page.next() == Self.greeting)
  }

  @Test func `runs a source once for all pages of a language, and gives them the same`() async throws {
    let numbers = Broadcast(1)
    try await running.run {
      let first = running.open(["a/b": counting(numbers)])
      _ = await first.next()
      #expect(await first.nextEvent() == Self.patch(1, at: 1))
      let second = running.open(["a/b": counting(numbers)])
      #expect(await second.next() == Self.greeting + Self.patch(1, at: 1))
      numbers.send(2)
      #expect(await first.nextEvent() == Self.patch(2, at: 2))
      #expect(await second.nextEvent() == Self.patch(2, at: 2))
      #expect(starts.value == 1)
    }
  }

  @Test func `runs it anew for a page that asks for something else by the same name`() async throws {
    let source = { (name: String) in
      LiveSource(subject: name.hashValue) { emit in emit(.sample(name)) }
    }
    try await running.run {
      let before = running.open(["a/b": source("old")])
      _ = await before.next()
      #expect(await before.nextEvent()?.contains("data: old") == true)
      let after = running.open(["a/b": source("new")])
      _ = await after.next()
      #expect(await after.nextEvent()?.contains("data: new") == true)
    }
  }

  @Test func `runs it for each language`() async throws {
    let numbers = Broadcast(1)
    try await running.run {
      let english = running.open(["a/b": counting(numbers)])
      let czech = running.open(["a/b": counting(numbers)], in: "cs")
      _ = (await english.next(), await czech.next())
      _ = (await english.nextEvent(), await czech.nextEvent())
      #expect(starts.value == 2)
    }
  }

  @Test func `tells a page that comes again what it missed, and no more`() async throws {
    let numbers = Broadcast(1)
    try await running.run {
      let page = running.open(["a/b": counting(numbers)])
      _ = (await page.next(), await page.nextEvent())
      running.hub.leave(page.id)
      let other = running.open(["a/b": counting(numbers)])
      _ = await other.next()
      numbers.send(2)
      _ = await other.nextEvent()
      let again = running.open(["a/b": counting(numbers)], since: "e-1")
      #expect(await again.next() == Self.greeting + Self.patch(2, at: 2))
      let upToDate = running.open(["a/b": counting(numbers)], since: "e-2")
      #expect(await upToDate.next() == Self.greeting)
    }
  }

  @Test func `tells a page of another run of the process everything`() async throws {
    let numbers = Broadcast(1)
    try await running.run {
      let page = running.open(["a/b": counting(numbers)])
      _ = (await page.next(), await page.nextEvent())
      let stranger = running.open(["a/b": counting(numbers)], since: "other-900")
      #expect(await stranger.next() == Self.greeting + Self.patch(1, at: 1))
    }
  }

  @Test func `gives each page the opening of its topic, but none that comes again`() async throws {
    let source = LiveSource(opening: { [.sample("[1,2,3]")] }, { emit in emit(.sample("[4]")) })
    try await running.run {
      let page = running.open(["a/b": source])
      #expect(
        await page.next() == Self.greeting + LiveEvent.sample("[1,2,3]").wire(.init(epoch: "e", number: 0)))
      #expect(await page.nextEvent() == LiveEvent.sample("[4]").wire(.init(epoch: "e", number: 1)))
      let again = running.open(["a/b": source], since: "e-1")
      #expect(await again.next() == Self.greeting)
    }
  }

  @Test func `beats for all pages every two seconds`() async throws {
    try await running.run {
      let pages = [running.open(["a/b": LiveSource { _ in }]), running.open(["c/d": LiveSource { _ in }])]
      for page in pages { _ = await page.next() }
      await running.beat()
      for page in pages { #expect(await page.next() == LiveEvent.beat) }
    }
  }

  @Test func `cuts a page off that falls too far behind, and no other`() async throws {
    let cut = Counter()
    let numbers = Broadcast(0)
    let flood = LiveSource { emit in
      for await number in numbers.values() where number > 0 { emit(.sample("\(number)")) }
    }
    try await running.run {
      let slow = running.open(["a/b": flood], hangUp: { cut.count() })
      let quick = running.open(["a/b": flood], hangUp: { Issue.record("cut off the wrong one") })
      _ = await quick.next()
      for number in 1...LiveListener.backlog + 1 {
        numbers.send(number)
        _ = await quick.nextEvent()
      }
      #expect(cut.value == 1)
      var count = 0
      for await _ in slow.listener.events { count += 1 }
      #expect(count == LiveListener.backlog)
    }
  }

  @Test func `ends the pages of a source that fails, so that they come again`() async throws {
    let source = LiveSource { _ in throw Broken() }
    try await running.run {
      let page = running.open(["a/b": source])
      _ = await page.next()
      // What they were told counts no more: the topic that they come to may be another one.
      #expect(await page.nextEvent() == LiveEvent.oblivion)
      #expect(await page.nextEvent() == nil)
      #expect(running.hub.topicCount == 0)
    }
  }

  @Test func `sends the pages of a source that leads elsewhere there, and forgets it`() async throws {
    let source = LiveSource { _ in throw RedirectError(path: "/elsewhere") }
    try await running.run {
      let page = running.open(["a/b": source])
      _ = await page.next()
      #expect(await page.nextEvent() == LiveEvent.goto("/elsewhere").wire())
      #expect(await page.nextEvent() == nil)
      #expect(running.hub.topicCount == 0)
    }
  }

  @Test func `gives the source that runs to who asks for the same with its own`() async throws {
    let page = running.open(["a/b": LiveSource(opening: { [.sample("first")] }) { _ in }])
    _ = await page.next()
    let topic = LiveTopic(name: "a/b", language: "en")
    let own = LiveSource(opening: { [.sample("own")] }) { _ in }
    #expect(running.hub.running([(topic, own)]).map { $0.source.opening() } == [[.sample("first")]])
  }

  @Test func `ends a source some time after its last page has left`() async throws {
    let ended = Broadcast(false)
    let source = LiveSource { _ in
      for await _ in AsyncStream<Never>.makeStream().stream {}
      ended.send(true)
    }
    try await running.run {
      let page = running.open(["a/b": source])
      await running.beat()
      running.hub.leave(page.id)
      for _ in 1..<LiveHub.idleLimit { await running.beat() }
      #expect(running.hub.topicCount == 1)
      await running.beat()
      for await isOver in ended.values() where isOver { break }
      #expect(running.hub.topicCount == 0 && running.hub.listenerCount == 0)
    }
  }
}
