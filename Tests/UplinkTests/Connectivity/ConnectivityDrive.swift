@testable import Uplink

/// Drives a machine through virtual time, without tasks: each probe's fate is decided by a script.
struct ConnectivityDrive {
  /// What becomes of a probe: its result, and how long it takes.
  typealias Fate = (ProbeTarget, Duration) -> (ProbeResult, Duration)

  static let up = Link.up(Link.Path(interface: "eth0", kind: .wired))

  private(set) var machine: ConnectivityMachine
  private(set) var now = Duration.zero
  private(set) var events: [(at: Duration, event: ConnectivityEvent)] = []
  private(set) var starts: [(at: Duration, target: ProbeTarget)] = []
  private var underWay: [(run: ProbeRun, result: ProbeResult, end: Duration)] = []
  var fate: Fate

  init(
    _ configuration: ConnectivityMonitor.Configuration = .init(), servers: [WatchedServer] = [],
    seed: UInt64 = 1, observers: Int = 1, link: Link? = up,
    fate: @escaping Fate = { _, _ in (.available(roundTrip: .milliseconds(10)), .milliseconds(10)) }
  ) {
    machine = ConnectivityMachine(
      configuration: configuration, probesInternet: true, servers: servers, seed: seed)
    self.fate = fate
    machine.observe(observers)
    if let link { machine.heard(link, at: .zero) }
  }

  var state: Connectivity { machine.state }

  func isClosed(_ path: ServerPath) -> Bool { machine.isClosed(path, at: now) }

  /// The moments of the starts of one target's probes.
  func starts(of target: ProbeTarget) -> [Duration] { starts.filter { $0.target == target }.map(\.at) }

  /// Something happens now.
  mutating func happen(_ body: (inout ConnectivityMachine, Duration) -> Void) {
    body(&machine, now)
    collect()
  }

  mutating func hear(_ link: Link) { happen { $0.heard(link, at: $1) } }

  mutating func note(_ evidence: TrafficEvidence, about path: ServerPath) {
    happen { _ = $0.note(evidence, about: path, at: $1) }
  }

  /// Lets time pass, and all that is due in it happen.
  mutating func pass(_ duration: Duration) {
    let end = now + duration
    step()
    while let next = nextMoment, next <= end {
      now = max(now, next)
      step()
    }
    now = end
  }

  private var nextMoment: Duration? {
    var next = machine.nextWake(at: now)
    for probe in underWay { next = min(next ?? probe.end, probe.end) }
    return next
  }

  private mutating func step() {
    while let index = underWay.firstIndex(where: { $0.end <= now }) {
      let ended = underWay.remove(at: index)
      machine.finished(ended.run, ended.result, at: now)
      collect()
    }
    for run in machine.tick(at: now) {
      starts.append((now, run.target))
      let (result, length) = fate(run.target, now)
      underWay.append((run, result, now + length))
    }
    collect()
  }

  private mutating func collect() {
    let abandoned = machine.takeAbandoned()
    if !abandoned.isEmpty { underWay.removeAll { abandoned.contains($0.run.id) } }
    for event in machine.takeEvents() { events.append((now, event)) }
  }
}
