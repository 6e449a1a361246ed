/// The circuit breaker of each origin.
final class CircuitBreakers: Sendable {
  /// Told of each change, in no particular thread; one origin's changes may overtake each other.
  typealias Observer = @Sendable (Origin, CircuitBreaker.State) -> Void

  private let breakers = OriginTable<CircuitBreaker>()
  private let jitter: Jitter
  private let observer: Observer?

  init(jitter: Jitter = .system, observer: Observer? = nil) {
    self.jitter = jitter
    self.observer = observer
  }

  /// Asks for leave to send a request. What was admitted is reported by ``note(_:of:_:at:)``, exactly once.
  func admit(_ origin: Origin, at now: Duration) -> CircuitBreaker.Admission {
    change(origin) { $0.admit(at: now) }
  }

  /// Learns from an attempt.
  func note(
    _ evidence: CircuitBreaker.Evidence, of admission: CircuitBreaker.Admission, _ origin: Origin,
    at now: Duration
  ) {
    change(origin) {
      $0.note(evidence, of: admission, at: now, fraction: evidence.isFailure ? self.jitter.fraction() : 0)
    }
  }

  func state(_ origin: Origin) -> CircuitBreaker.State {
    breakers.with(origin, else: CircuitBreaker()) { $0.state }
  }

  private func change<Result: Sendable>(
    _ origin: Origin, _ body: (inout CircuitBreaker) -> Result
  ) -> Result {
    let (result, changed) = breakers.with(origin, else: CircuitBreaker()) {
      breaker -> (Result, CircuitBreaker.State?) in
      let before = breaker.state
      let result = body(&breaker)
      return (result, breaker.state == before ? nil : breaker.state)
    }
    // Outside the lock: the observer may ask for the state.
    if let changed { observer?(origin, changed) }
    return result
  }
}

extension CircuitBreaker.Evidence {
  fileprivate var isFailure: Bool { if case .failure = self { true } else { false } }
}
