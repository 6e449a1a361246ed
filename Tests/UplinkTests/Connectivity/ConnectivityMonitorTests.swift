import Synchronization
import Testing
import Uplink
import UplinkTesting

@Suite(.timeLimit(.minutes(1))) struct `A connectivity monitor` {
  private static let up = Link.up(Link.Path(interface: "eth0", kind: .wired))
  private let clock = ManualClock()
  private let link = ScriptedLinkSource(up)
  private let cloud = ServerPath(server: "cloud", isBehindInternet: true)

  @Test func `shows the state now, then each new one, to each reader`() async {
    await running(monitor()) { monitor in
      for _ in 0..<2 {
        var reader = monitor.updates.makeAsyncIterator()
        while let state = await reader.next(), state.internet != .available {}
      }
      var reader = monitor.updates.makeAsyncIterator()
      #expect(await reader.next()?.link == Self.up)
      link.set(.down)
      while let state = await reader.next(), state.link != .down {}
      #expect(monitor.current.internet == .unavailable)
    }
  }

  @Test func `tells events in their order to each reader`() async {
    await running(monitor()) { monitor in
      let streams = (0..<3).map { _ in monitor.events }
      await settled(monitor)
      link.set(.down)
      await until(monitor) { $0.link == .down }
      link.set(Self.up)
      await passing(monitor) { $0.servers["cloud"] == .available && $0.internet == .available }
      for stream in streams {
        var told: [ConnectivityEvent] = []
        for await event in stream.prefix(4) { told.append(event) }
        #expect(told.prefix(2) == [.linkLost, .linkReturned])
        // Their probes run side by side.
        #expect(Set(told.suffix(2)) == [.internetReturned, .serverReturned("cloud")])
      }
    }
  }

  @Test func `calls at the very moment in which the path closes, once`() async {
    await running(monitor()) { monitor in
      await settled(monitor)
      let (calls, continuation) = AsyncStream.makeStream(of: Bool.self)
      let observation = monitor.observeClosing(of: cloud) { [cloud] in
        continuation.yield(monitor.isClosed(cloud))
      }
      let cancelled = monitor.observeClosing(of: cloud) { continuation.yield(false) }
      cancelled.cancel()
      link.set(.down)
      var reader = calls.makeAsyncIterator()
      #expect(await reader.next() == true)
      monitor.observeClosing(of: cloud) { continuation.finish() }.cancel()
      #expect(await reader.next() == nil)
      observation.cancel()
    }
  }

  @Test func `lets those wait whose path is closed until it opens`() async throws {
    try await running(monitor()) { monitor in
      await settled(monitor)
      try await monitor.reopened(cloud)
      link.set(.down)
      await until(monitor) { $0.link == .down }
      async let waiting: Void = monitor.reopened(cloud)
      link.set(Self.up)
      await passing(monitor) { $0.link == Self.up }
      try await waiting
      #expect(!monitor.isClosed(cloud))
    }
  }

  @Test func `lets nobody wait who was cancelled`() async throws {
    await running(monitor()) { monitor in
      link.set(.down)
      await until(monitor) { $0.link == .down }
      let waiting = Task { [cloud] in try await monitor.reopened(cloud) }
      await Task.yield()
      waiting.cancel()
      await #expect(throws: CancellationError.self) { try await waiting.value }
    }
  }

  @Test func `opens with the answer to real traffic, at once`() async throws {
    let silent = ScriptedProbe(.server("cloud")) { _ in .unavailable(.refused) }
    await running(monitor(server: silent, failures: 1)) { monitor in
      var reader = monitor.updates.makeAsyncIterator()
      while let state = await reader.next(), state.servers["cloud"] != .unavailable {}
      #expect(monitor.isClosed(cloud))
      monitor.note(.answered, about: cloud)
      #expect(!monitor.isClosed(cloud))
      #expect(monitor.current.servers["cloud"] == .available)
    }
  }

  @Test func `gives a probe its timeout, and counts it as failed`() async {
    let silent = ScriptedProbe(.server("cloud")) { _ in nil }
    await running(monitor(server: silent, failures: 1)) { monitor in
      await passing(monitor) { $0.servers["cloud"] == .unavailable }
      #expect(monitor.current.internet == .available)
    }
  }

  @Test func `drops a probe when the path changes, and asks again at once`() async {
    let slow = ScriptedProbe(.server("cloud")) { $0 == 1 ? nil : .available(roundTrip: .zero) }
    await running(monitor(server: slow)) { monitor in
      let updates = monitor.updates
      while slow.count < 1 { await Task.yield() }
      link.set(.up(Link.Path(interface: "wlan0", kind: .wireless, revision: 1)))
      for await state in updates where state.servers["cloud"] == .available { break }
      #expect(slow.count == 2)
    }
  }

  @Test func `asks the server as often for a hundred readers as for one`() async {
    for readers in [1, 100] {
      let probe = ScriptedProbe(.server("cloud")) { _ in .available(roundTrip: .zero) }
      let clock = ManualClock()
      let monitor = ConnectivityMonitor(
        link: ScriptedLinkSource(Self.up), servers: [WatchedServer("cloud", probe: probe)], clock: clock,
        seed: 1)
      await running(monitor) { monitor in
        let streams = (0..<readers).map { _ in monitor.updates }
        for count in 1...5 {
          while probe.count < count {
            await clock.sleepers(atLeast: 1)
            clock.advance(by: .milliseconds(500))
            await Task.yield()
          }
        }
        // The fifth probe can't come before four intervals have passed.
        #expect(clock.now >= ManualClock().now.advanced(by: .seconds(40)))
        #expect(probe.count == 5)
        withExtendedLifetime(streams) {}
      }
    }
  }

  @Test func `tells a client when its connections are not to be used any more`() async {
    await running(monitor()) { monitor in
      await settled(monitor)
      var changes = monitor.pathChanges().makeAsyncIterator()
      link.set(.up(Link.Path(interface: "wlan0", kind: .wireless, revision: 1)))
      #expect(await changes.next() != nil)
      link.set(.down)
      await until(monitor) { $0.link == .down }
      link.set(Self.up)
      await passing(monitor) { $0.link == Self.up }
      #expect(await changes.next() != nil)
    }
  }

  @Test func `asks nobody without a link`() async {
    let probe = ScriptedProbe(.server("cloud")) { _ in .available(roundTrip: .zero) }
    await running(monitor(server: probe)) { monitor in
      let updates = monitor.updates
      await settled(monitor)
      link.set(.down)
      await until(monitor) { $0.link == .down }
      let asked = probe.count
      clock.advance(by: .seconds(3600))
      for _ in 0..<100 { await Task.yield() }
      #expect(probe.count == asked)
      withExtendedLifetime(updates) {}
    }
  }

  @Test func `goes on without a link that the system refuses to tell`() async {
    link.refuse()
    await running(monitor()) { monitor in
      await until(monitor) { $0.internet == .available }
      #expect(monitor.current.link == .unknown)
    }
  }

  @Test func `ends when it is cancelled, and then knows nothing and closes nothing`() async {
    let monitor = monitor()
    await running(monitor) { monitor in
      link.set(.down)
      await until(monitor) { $0.link == .down }
    }
    #expect(monitor.current.link == .unknown)
    #expect(!monitor.isClosed(cloud))
    while link.readers > 0 { await Task.yield() }
  }

  @Test func `measures how good the way is`() async {
    await running(monitor()) { monitor in
      await until(monitor) { $0.quality != nil }
      #expect(monitor.current.quality == LinkQuality(roundTrip: .milliseconds(20), loss: 0))
    }
  }

  // MARK: Support

  private func monitor(server: ScriptedProbe? = nil, failures: Int = 8) -> ConnectivityMonitor {
    var configuration = ConnectivityMonitor.Configuration()
    configuration.failures = failures
    let good = ScriptedProbe(.internet) { _ in .available(roundTrip: .milliseconds(20)) }
    let answering = ScriptedProbe(.server("cloud")) { _ in .available(roundTrip: .milliseconds(20)) }
    return ConnectivityMonitor(
      link: link, internet: [good],
      servers: [WatchedServer("cloud", isBehindInternet: true, probe: server ?? answering)],
      configuration: configuration, clock: clock, seed: 1)
  }

  private func running(
    _ monitor: ConnectivityMonitor, _ body: (ConnectivityMonitor) async throws -> Void
  ) async rethrows {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { await monitor.run() }
      try await body(monitor)
      group.cancelAll()
    }
  }

  private func settled(_ monitor: ConnectivityMonitor) async {
    await until(monitor) { $0.internet == .available && $0.servers["cloud"] == .available }
  }

  private func until(_ monitor: ConnectivityMonitor, _ condition: (Connectivity) -> Bool) async {
    for await state in monitor.updates where condition(state) { return }
  }

  /// Moves the clock until the condition holds.
  private func passing(_ monitor: ConnectivityMonitor, _ condition: (Connectivity) -> Bool) async {
    let updates = monitor.updates
    while !condition(monitor.current) {
      await clock.sleepers(atLeast: 1)
      clock.advance(by: .milliseconds(100))
      await Task.yield()
    }
    withExtendedLifetime(updates) {}
  }
}
