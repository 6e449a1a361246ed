// begin
/// What is known about the way to the server.
struct Reachability: Sendable, Hashable {
  enum Level: Sendable, Hashable {
    case unknown
    case available
    case unavailable
    case captivePortal
  }

  var link = Level.unknown
  var internet = Level.unknown
  var server = Level.unknown

  /// Whether a request is known to fail.
  func isClosed(local isLocal: Bool) -> Bool {
    if server == .unavailable { return true }
    if isLocal { return false }
    return link == .unavailable || internet == .unavailable || internet == .captivePortal
  }
}

/// Makes a verdict out of evidence: down after eight failures in a row, up after two successes.
struct Verdict: Sendable {
  private(set) var level = Reachability.Level.unknown
  private var failures = 0
  private var successes = 0

  /// Whether the next probe should come soon.
  var isInDoubt: Bool { level == .available ? failures > 0 : successes > 0 }

  mutating func note(_ found: Reachability.Level) {
    switch found {
    case .unknown: break
    case .available:
      failures = 0
      successes += 1
      if level == .unknown || successes >= 2 { level = .available }
    case .unavailable:
      successes = 0
      failures += 1
      if failures >= 8 { level = .unavailable }
    case .captivePortal:
      failures = 0
      successes = 0
      level = .captivePortal
    }
  }

  /// An answer to a real request needs no second proof.
  mutating func noteAnswer() {
    failures = 0
    successes = 0
    level = .available
  }

  mutating func forget() { self = Verdict() }
}
// end
