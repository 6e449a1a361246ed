import Synchronization

/// How much a client holds back from its server: repeats little, and leaves it alone while it does not serve.
///
/// A client has one origin, so both are that origin's own.
final class Restraint: Sendable {
  private struct State: Sendable {
    var budget = RetryBudget()
    var breaker = CircuitBreaker()
  }

  private let breaksCircuits: Bool
  private let jitter: Jitter
  private let state = Mutex(State())

  init(breaksCircuits: Bool = true, jitter: Jitter = .system) {
    self.breaksCircuits = breaksCircuits
    self.jitter = jitter
  }

  /// Asks for leave to send a request. What was admitted is reported by ``note(_:of:at:)``, exactly once.
  ///
  /// - Parameter isFirst: whether it is sent for the first time.
  func admit(isFirst: Bool, at now: Duration) -> CircuitBreaker.Admission {
    state.withLock { state in
      if isFirst { state.budget.offer() }
      return breaksCircuits ? state.breaker.admit(at: now) : .pass
    }
  }

  /// Learns from an attempt.
  func note(_ evidence: CircuitBreaker.Evidence, of admission: CircuitBreaker.Admission, at now: Duration) {
    guard breaksCircuits else { return }
    let fraction = if case .failure = evidence { jitter.fraction() } else { 0.0 }
    state.withLock { $0.breaker.note(evidence, of: admission, at: now, fraction: fraction) }
  }

  /// Whether a request may be sent again; takes a token of the budget if so.
  func allowsRepetition() -> Bool { state.withLock { $0.budget.take() } }
}
