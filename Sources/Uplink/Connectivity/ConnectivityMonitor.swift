import Synchronization

/// Tells whether the link, the internet and each watched server can be reached.
///
/// The link comes from the system, the other two from probes that the app brings and from what real traffic
/// shows. The loss of the link is told at once, everything else when enough evidence is there (see
/// ``Configuration``). Any number of monitors may run beside each other; one can serve many clients.
///
/// Nothing is asked without a link, and nothing while nobody wants to know: no stream is read, no request
/// waits or runs, and none was sent for ``Configuration/evidenceLifetime``.
///
/// ```swift
/// let monitor = ConnectivityMonitor(
///   link: SystemLink.source, internet: [plain, secure],
///   servers: [WatchedServer("octopi", probe: HTTPProbe(server: "octopi", at: base, by: transport))])
/// async let watching: Void = monitor.run()
/// for await event in monitor.events {
///   if case .serverReturned(let server) = event { await synchronise(with: server) }
/// }
/// ```
public final class ConnectivityMonitor: ConnectivityWatching {
  struct Room {
    var machine: ConnectivityMachine
    var audience = ConnectivityAudience()
    /// Ends the probes that are under way, one each.
    var aborts: [ProbeRun.ID: Bell] = [:]
    /// Those who stopped waiting before they began to.
    var leavers: Set<Int> = []
    var isRunning = false
  }

  let link: (any LinkSource)?
  let internet: [any ConnectivityProbe]
  let servers: [ServerID: any ConnectivityProbe]
  let configuration: Configuration
  let stopwatch: Stopwatch
  let room: Mutex<Room>
  /// Rings when the next thing to do may have come nearer.
  let bell = Bell()

  /// - Parameters:
  ///   - link: tells the link; without one it stays ``Link/unknown``, and probes tell alone.
  ///   - internet: probes of the internet, run together; see ``Configuration/internetQuorum``. Without one
  ///     the internet's level comes from real traffic alone.
  ///   - servers: what is watched, each name once.
  ///   - configuration: how often to ask, and how much evidence a verdict takes.
  ///   - clock: measures everything. The default counts the time in which the machine sleeps, so that what
  ///     was known before is old afterwards.
  ///   - seed: makes the probes' moments repeatable; `nil` is random.
  public init(
    link: (any LinkSource)?, internet: [any ConnectivityProbe] = [], servers: [WatchedServer] = [],
    configuration: Configuration = .init(), clock: any Clock<Duration> = ContinuousClock(),
    seed: UInt64? = nil
  ) {
    self.link = link
    self.internet = internet
    self.servers = Dictionary(
      servers.compactMap { server in server.probe.map { (server.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    self.configuration = configuration
    stopwatch = .started(clock)
    room = Mutex(
      Room(
        machine: ConnectivityMachine(
          configuration: configuration, probesInternet: !internet.isEmpty, servers: servers,
          seed: seed ?? .random(in: 0 ... .max))))
  }

  /// The state now.
  public var current: Connectivity {
    let (state, isWoken) = room.withLock { ($0.machine.state, $0.machine.ask(at: stopwatch.elapsed)) }
    if isWoken { bell.ring() }
    return state
  }

  /// The state now, then each new one; a slow reader gets the latest. A stream for each reader.
  public var updates: AsyncStream<Connectivity> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Connectivity.self, bufferingPolicy: .bufferingNewest(1))
    let ticket = subscribe { room, ticket in
      room.audience.add(ticket, updates: continuation, from: room.machine.state)
    }
    continuation.onTermination = { [weak self] _ in self?.unsubscribe(ticket) }
    return stream
  }

  /// Each change of a verdict from now on. A stream for each reader; one that falls 64 events behind loses
  /// the oldest.
  public var events: AsyncStream<ConnectivityEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ConnectivityEvent.self, bufferingPolicy: .bufferingNewest(64))
    let ticket = subscribe { $0.audience.add($1, events: continuation) }
    continuation.onTermination = { [weak self] _ in self?.unsubscribe(ticket) }
    return stream
  }

  /// Changes the machine and tells the audience.
  func change<Value: Sendable>(
    _ body: (inout ConnectivityMachine, Duration) -> Value
  ) -> Value {
    let (value, calls) = room.withLock { room in
      let now = stopwatch.elapsed
      let value = body(&room.machine, now)
      return (value, room.tell(at: now))
    }
    carryOut(calls)
    return value
  }

  /// What was decided under the lock, for others; without it.
  func carryOut(_ calls: [ConnectivityAudience.Call]) {
    room.withLock { $0.audience.deliveries }.deliver()
    for call in calls { call() }
  }

  private func subscribe(_ body: (inout Room, Int) -> Void) -> Int {
    let ticket = room.withLock { room in
      let ticket = room.audience.ticket()
      room.machine.observe(1)
      body(&room, ticket)
      return ticket
    }
    bell.ring()
    return ticket
  }

  private func unsubscribe(_ ticket: Int) {
    room.withLock { room in
      if room.audience.removeStream(ticket) { room.machine.observe(-1) }
    }
  }
}

extension ConnectivityMonitor.Room {
  /// Tells everyone what is new; returns what is to be called outside the lock.
  mutating func tell(at now: Duration) -> [ConnectivityAudience.Call] {
    let ended = machine.takeAbandoned().compactMap { aborts.removeValue(forKey: $0) }
    return audience.tell(&machine, at: now) + ended.map { abort in { abort.ring() } }
  }
}
