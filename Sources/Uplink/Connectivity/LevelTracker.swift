/// Makes a verdict out of evidence: down after some failures in a row, up after some successes.
///
/// Times are offsets on the monitor's clock.
struct LevelTracker: Sendable {
  /// How much evidence a verdict takes.
  struct Rules: Sendable {
    var failures: Int
    var successes: Int
    /// Failures of real traffic that come closer together are one incident.
    var incident: Duration
    var lifetime: Duration
  }

  let rules: Rules
  private(set) var level = Level.unknown
  private var failures = 0
  private var successes = 0
  private var lastAnswer: Duration?
  private var lastDenial: Duration?

  init(rules: Rules) { self.rules = rules }

  /// Whether evidence against the verdict has begun to come in, but not enough of it.
  var isInDoubt: Bool { isNegative ? successes > 0 : failures > 0 }

  /// When the newest evidence says nothing any more; `nil` if there is none.
  var expiry: Duration? { newest.map { $0 + rules.lifetime } }

  /// Whether requests are known to fail: the verdict is negative, is fresh, and no answer came since.
  func isClosed(at now: Duration) -> Bool {
    guard isNegative, let lastDenial, now - lastDenial < rules.lifetime else { return false }
    return lastAnswer.map { $0 < lastDenial } ?? true
  }

  /// Takes a probe's result. A failure counts only if nothing answered since the probe began.
  mutating func probed(_ result: ProbeResult, since start: Duration, at now: Duration) {
    switch result {
    case .available: succeeded(at: now)
    case .captivePortal(let address):
      deny(at: now)
      failures = 0
      level = .captivePortal(address)
    case .unavailable:
      if lastAnswer.map({ $0 < start }) ?? true { failed(at: now) }
    }
  }

  /// Real traffic was answered: no second proof is needed.
  mutating func answered(at now: Duration) {
    lastAnswer = now
    failures = 0
    successes = 0
    level = .available
  }

  /// Real traffic failed. What fails just after another failure is the same incident, and just after an
  /// answer it may have begun before.
  mutating func trafficFailed(at now: Duration) {
    if let newest, now - newest < rules.incident { return }
    failed(at: now)
  }

  /// Another path than the one that the evidence is about: what failed there may work here.
  mutating func pathChanged() {
    if isNegative { return forget() }
    failures = 0
  }

  /// Nothing is known.
  mutating func forget() { self = LevelTracker(rules: rules) }

  /// Forgets evidence that is too old.
  mutating func age(at now: Duration) {
    if let expiry, expiry <= now { forget() }
  }

  /// When the newest evidence came.
  private var newest: Duration? {
    guard let lastAnswer else { return lastDenial }
    guard let lastDenial else { return lastAnswer }
    return max(lastAnswer, lastDenial)
  }

  private var isNegative: Bool {
    switch level {
    case .unavailable, .captivePortal: true
    case .unknown, .available: false
    }
  }

  private mutating func succeeded(at now: Duration) {
    lastAnswer = now
    failures = 0
    successes += 1
    guard !isNegative || successes >= rules.successes else { return }
    level = .available
    successes = 0
  }

  private mutating func failed(at now: Duration) {
    deny(at: now)
    failures += 1
    if failures >= rules.failures { level = .unavailable }
  }

  private mutating func deny(at now: Duration) {
    lastDenial = now
    successes = 0
  }
}
