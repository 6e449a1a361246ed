/// When one target is probed: one probe at a time, at most one for each interval while nothing is in doubt.
struct ProbeSchedule: Sendable {
  /// The distances between the starts of probes.
  struct Rules: Sendable {
    var interval: Duration
    var jitter: Duration
    var confirmation: Duration
  }

  let rules: Rules
  private var jitter: ProbeJitter
  private var next = Duration.zero
  private var lastStart: Duration?
  private var lastSuspicion: Duration?
  /// The number of the probe under way.
  private(set) var underWay: Int?
  private var count = 0

  init(rules: Rules, seed: UInt64) {
    self.rules = rules
    jitter = ProbeJitter(seed: seed)
  }

  /// When to start the next probe; `nil` while one is under way.
  var due: Duration? { underWay == nil ? next : nil }

  /// A probe starts; returns its number.
  mutating func start(at now: Duration) -> Int {
    count += 1
    underWay = count
    lastStart = now
    next = now + rules.interval + jitter.next(upTo: rules.jitter)
    return count
  }

  /// A probe ended; `false` if it was abandoned before and its result is worth nothing.
  mutating func finish(_ number: Int) -> Bool {
    guard underWay == number else { return false }
    underWay = nil
    return true
  }

  /// The verdict is in doubt: the next probe comes soon.
  mutating func confirm() {
    if let lastStart { next = min(next, lastStart + rules.confirmation) }
  }

  /// The link changed: results under way are worth nothing, the next probe starts at once. Returns the number
  /// of the abandoned one.
  mutating func restart(at now: Duration) -> Int? {
    next = now
    defer { underWay = nil }
    return underWay
  }

  /// Real traffic failed: the next probe starts at once, but only one in each interval for this reason.
  mutating func suspect(at now: Duration) {
    if let lastSuspicion, now - lastSuspicion < rules.interval { return }
    lastSuspicion = now
    next = min(next, max(now, lastStart.map { $0 + rules.confirmation } ?? now))
  }

  /// Real traffic was answered, which is as good as a probe.
  mutating func postpone(at now: Duration) { next = max(next, now + rules.interval) }
}
