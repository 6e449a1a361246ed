/// All decisions of a ``ConnectivityMonitor``, without tasks, clocks and streams: whoever drives it says what
/// happened and when (as offsets on a clock), and asks what to do next. The same input gives the same output.
struct ConnectivityMachine: Sendable {
  private let configuration: ConnectivityMonitor.Configuration
  private var damper: LinkDamper
  private var estimator = LinkQualityEstimator()
  /// The internet first, then the servers in the order in which they were given.
  private var targets: [WatchedTarget]
  private let places: [ServerID: Int]
  /// Paths that the link does not lead to, and that answered all the same since it changed.
  private var proven: Set<ServerPath> = []
  private var linkChange = Duration.zero
  private var lastAsked: Duration?
  /// How many wait for news.
  private var observers = 0
  private var events: [ConnectivityEvent] = []
  private var abandoned: [ProbeRun.ID] = []

  init(
    configuration: ConnectivityMonitor.Configuration, probesInternet: Bool, servers: [WatchedServer],
    seed: UInt64
  ) {
    self.configuration = configuration
    damper = LinkDamper(delay: configuration.linkReturn)
    var seeds = ProbeJitter(seed: seed)
    func target(_ target: ProbeTarget, _ behind: Bool, _ local: Bool, _ hasProbe: Bool) -> WatchedTarget {
      WatchedTarget(
        target: target, isBehindInternet: behind, isLocal: local, hasProbe: hasProbe,
        tracker: LevelTracker(rules: configuration.trackerRules),
        schedule: ProbeSchedule(rules: configuration.scheduleRules, seed: seeds.next()))
    }
    targets =
      [target(.internet, true, false, probesInternet)]
      + servers.map { target(.server($0.id), $0.isBehindInternet, $0.isLocal, $0.probe != nil) }
    places = Dictionary(zip(servers.map(\.id), 1...), uniquingKeysWith: { first, _ in first })
  }

  /// What is known now.
  var state: Connectivity {
    Connectivity(
      link: damper.shown, internet: targets[0].level,
      servers: places.mapValues { targets[$0].level }, quality: estimator.quality)
  }

  /// When ``tick(at:)`` has something to do, if nothing else happens.
  func nextWake(at now: Duration) -> Duration? {
    var wake = damper.deadline
    func consider(_ moment: Duration?) {
      if let moment { wake = min(wake ?? moment, moment) }
    }
    let isAsked = isAsked(at: now)
    for target in targets {
      consider(target.tracker.expiry)
      if isAsked, mayProbe(target) { consider(target.schedule.due) }
    }
    return wake
  }

  /// Lets time pass: shows what has lasted, forgets what is old, and starts the probes that are due.
  mutating func tick(at now: Duration) -> [ProbeRun] {
    if damper.deadline != nil { changeLink(at: now) { $0.settle(at: now) } }
    var runs: [ProbeRun] = []
    let isAsked = isAsked(at: now)
    for place in targets.indices {
      targets[place].tracker.age(at: now)
      let target = targets[place]
      guard isAsked, mayProbe(target), let due = target.schedule.due, due <= now else { continue }
      let number = targets[place].schedule.start(at: now)
      runs.append(ProbeRun(id: .init(place: place, number: number), target: target.target, start: now))
    }
    announce()
    return runs
  }

  /// Events since the last call, in order.
  mutating func takeEvents() -> [ConnectivityEvent] {
    defer { events = [] }
    return events
  }

  /// Probes since the last call whose results are worth nothing any more.
  mutating func takeAbandoned() -> [ProbeRun.ID] {
    defer { abandoned = [] }
    return abandoned
  }

  // MARK: What happens

  /// The system said what the link is.
  mutating func heard(_ link: Link, at now: Duration) {
    changeLink(at: now) { $0.heard(link, at: now) }
    announce()
  }

  /// A probe ended.
  mutating func finished(_ run: ProbeRun, _ result: ProbeResult, at now: Duration) {
    let place = run.id.place
    guard targets[place].schedule.finish(run.id.number) else { return }
    targets[place].tracker.probed(result, since: run.start, at: now)
    if targets[place].tracker.isInDoubt { targets[place].schedule.confirm() }
    if place == 0 || !targets[0].hasProbe { estimator.note(result) }
    announce()
  }

  /// Real traffic showed something; `false` if it was what is known already, as it nearly always is.
  mutating func note(_ evidence: TrafficEvidence, about path: ServerPath, at now: Duration) -> Bool {
    lastAsked = now
    let before = targets.map(\.level)
    let wasClosed = isClosed(path, at: now)
    switch evidence.meaning {
    case .answer: answered(path, at: now)
    case .silence: failed(path, counts: true, at: now)
    case .strangeness: failed(path, counts: false, at: now)
    }
    announce()
    return evidence.meaning != .answer || wasClosed || before != targets.map(\.level)
  }

  /// Someone began (1) or ceased (-1) to wait for news.
  mutating func observe(_ change: Int) { observers += change }

  /// Someone asked for the state; `true` if nobody had for so long that probing rested.
  mutating func ask(at now: Duration) -> Bool {
    defer { lastAsked = now }
    return !isAsked(at: now)
  }

  /// Nobody drives the machine from now on: what it knows would be old for ever.
  mutating func stop() {
    damper = LinkDamper(delay: configuration.linkReturn)
    estimator = LinkQualityEstimator()
    proven = []
    for place in targets.indices {
      targets[place].tracker.forget()
      targets[place].isDenied = false
      restart(place, at: .zero)
    }
  }

  // MARK: The gate

  /// Whether there is fresh negative evidence about the path.
  func isClosed(_ path: ServerPath, at now: Duration) -> Bool {
    let server = path.server.flatMap { places[$0] }.map { targets[$0] }
    if let server, !server.isDenied, server.tracker.isClosed(at: now) { return true }
    if path.isLocal { return false }
    if isCutOff(path), !proven.contains(path) { return !(path.isBehindInternet && isInternetProven) }
    guard path.isBehindInternet, server?.level != .available else { return false }
    return targets[0].tracker.isClosed(at: now)
  }

  private func isCutOff(_ path: ServerPath) -> Bool {
    !damper.shown.leads(behindInternet: path.isBehindInternet, local: path.isLocal)
  }

  /// Whether the internet answered although the link does not lead there.
  private var isInternetProven: Bool { !targets[0].isDenied && targets[0].tracker.level == .available }

  // MARK: Real traffic

  private mutating func answered(_ path: ServerPath, at now: Duration) {
    if isCutOff(path) {
      // What was on its way when the link went proves nothing.
      guard now - linkChange >= configuration.confirmation else { return }
      proven.insert(path)
    }
    let isProof = path.isAuthentic || !path.isBehindInternet
    if let place = path.server.flatMap({ places[$0] }) {
      if isProof || !targets[0].tracker.isClosed(at: now) {
        targets[place].isDenied = false
        targets[place].tracker.answered(at: now)
        targets[place].schedule.postpone(at: now)
      } else {
        targets[place].schedule.suspect(at: now)
      }
    }
    guard path.isBehindInternet else { return }
    if isProof {
      targets[0].isDenied = false
      targets[0].tracker.answered(at: now)
    } else if targets[0].tracker.isClosed(at: now) {
      targets[0].schedule.suspect(at: now)
    }
  }

  private mutating func failed(_ path: ServerPath, counts: Bool, at now: Duration) {
    let place = path.server.flatMap { places[$0] }
    if isCutOff(path) {
      proven.remove(path)
      if let place, !targets[place].isPermitted(by: damper.shown) { deny(place) }
      if path.isBehindInternet, !targets[0].isPermitted(by: damper.shown) { deny(0) }
      return
    }
    if let place {
      if counts { targets[place].tracker.trafficFailed(at: now) }
      targets[place].schedule.suspect(at: now)
    }
    // A server's failure is not the loss of the internet, but a reason to ask.
    if path.isBehindInternet { targets[0].schedule.suspect(at: now) }
  }

  // MARK: The link

  private mutating func changeLink(at now: Duration, _ change: (inout LinkDamper) -> Void) {
    let old = damper.shown
    change(&damper)
    let new = damper.shown
    guard new != old else { return }
    linkChange = now
    proven = []
    let isOtherPath = new.isOtherPath(than: old)
    if isOtherPath { estimator = LinkQualityEstimator() }
    for place in targets.indices {
      switch (targets[place].isPermitted(by: old), targets[place].isPermitted(by: new)) {
      case (_, false): deny(place)
      case (false, true):
        targets[place].admit()
        restart(place, at: now)
      case (true, true) where isOtherPath && !targets[place].isLocal:
        targets[place].tracker.pathChanged()
        restart(place, at: now)
      case (true, true): break
      }
    }
    if let event = Link.event(from: old, to: new) { events.append(event) }
  }

  private mutating func deny(_ place: Int) {
    targets[place].isDenied = true
    targets[place].tracker.forget()
    restart(place, at: .zero)
  }

  private mutating func restart(_ place: Int, at now: Duration) {
    if let number = targets[place].schedule.restart(at: now) {
      abandoned.append(.init(place: place, number: number))
    }
  }

  // MARK: Who wants to know

  private func isAsked(at now: Duration) -> Bool {
    observers > 0 || lastAsked.map { now - $0 < configuration.evidenceLifetime } ?? false
  }

  private func mayProbe(_ target: WatchedTarget) -> Bool {
    target.hasProbe && target.isPermitted(by: damper.shown)
  }

  private mutating func announce() {
    for place in targets.indices {
      if let event = targets[place].news(link: damper.shown) { events.append(event) }
    }
  }
}
