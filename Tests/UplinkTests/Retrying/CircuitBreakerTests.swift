import HTTPTypes
import Testing

@testable import Uplink

@Suite struct `A circuit breaker` {
  private static let failure = CircuitBreaker.Evidence.failure(retryAfter: nil)

  @Test func `opens after five failures in a row`() {
    var breaker = CircuitBreaker()
    for second in 0..<4 { fail(&breaker, at: second) }
    #expect(breaker.admit(at: .seconds(4)) == .pass)
    fail(&breaker, at: 4)
    #expect(breaker.state == .open(until: .seconds(9)))
    #expect(breaker.admit(at: .seconds(5)) == .refused(retryAfter: .seconds(4)))
  }

  @Test func `does not open when successes come between`() {
    var breaker = CircuitBreaker()
    for second in 0..<40 {
      breaker.note(second % 4 == 3 ? .success : .none, of: .pass, at: .seconds(second), fraction: 0.5)
      if second % 4 == 0 { fail(&breaker, at: second) }
    }
    #expect(breaker.state == .closed)
  }

  @Test func `opens when half of ten outcomes within 30 s are failures`() {
    var breaker = CircuitBreaker()
    for second in 0..<5 {
      breaker.note(.success, of: .pass, at: .seconds(2 * second), fraction: 0.5)
      #expect(breaker.state == .closed)
      fail(&breaker, at: 2 * second + 1)
    }
    #expect(breaker.state != .closed)
  }

  @Test func `forgets what is older than 30 s`() {
    var breaker = CircuitBreaker()
    for second in 0..<4 { fail(&breaker, at: second) }
    breaker.note(.success, of: .pass, at: .seconds(4), fraction: 0.5)
    for second in 40..<44 { fail(&breaker, at: second) }
    breaker.note(.success, of: .pass, at: .seconds(44), fraction: 0.5)
    fail(&breaker, at: 45)
    #expect(breaker.state == .closed)
  }

  @Test func `lets one probe through and nobody else until it is back`() {
    var breaker = opened()
    #expect(breaker.admit(at: .seconds(9)) == .probe)
    guard case .refused = breaker.admit(at: .seconds(10)) else {
      Issue.record("a second one went through")
      return
    }
    breaker.note(.success, of: .probe, at: .seconds(11), fraction: 0.5)
    #expect(breaker.state == .closed)
    #expect(breaker.admit(at: .seconds(11)) == .pass)
  }

  @Test func `rests twice as long after each probe that failed, at most a minute`() {
    var breaker = opened()
    var rests: [Duration] = []
    var now = Duration.seconds(9)
    for _ in 0..<6 {
      #expect(breaker.admit(at: now) == .probe)
      breaker.note(Self.failure, of: .probe, at: now, fraction: 0.5)
      guard case .open(let end) = breaker.state else {
        Issue.record("not open")
        return
      }
      rests.append(end - now)
      now = end
    }
    #expect(rests == [10, 20, 40, 60, 60, 60].map { .seconds($0) })
  }

  @Test func `gives the probe's place away when the probe was given up`() {
    var breaker = opened()
    #expect(breaker.admit(at: .seconds(9)) == .probe)
    breaker.note(.none, of: .probe, at: .seconds(10), fraction: 0.5)
    #expect(breaker.admit(at: .seconds(10)) == .probe)
  }

  @Test func `sends another probe when nothing was heard of the first`() {
    var breaker = opened()
    #expect(breaker.admit(at: .seconds(9)) == .probe)
    #expect(breaker.admit(at: .seconds(38)) != .probe)
    #expect(breaker.admit(at: .seconds(39)) == .probe)
  }

  @Test func `is closed by any success`() {
    var breaker = opened()
    breaker.note(.success, of: .pass, at: .seconds(5), fraction: 0.5)
    #expect(breaker.admit(at: .seconds(5)) == .pass)
    for second in 6..<10 { fail(&breaker, at: second) }
    #expect(breaker.state == .closed)
  }

  @Test func `rests as long as the server asks, at most five minutes`() {
    for (asked, rest) in [(60, 60), (3600, 300)] {
      var breaker = CircuitBreaker()
      for second in 0..<5 {
        breaker.note(.failure(retryAfter: .seconds(asked)), of: .pass, at: .seconds(second), fraction: 0)
      }
      #expect(breaker.state == .open(until: .seconds(4 + rest)))
    }
  }

  @Test func `rests longer when a straggler brings a longer Retry-After`() {
    var breaker = opened()
    breaker.note(.failure(retryAfter: .seconds(2)), of: .pass, at: .seconds(5), fraction: 0.5)
    #expect(breaker.state == .open(until: .seconds(9)))
    breaker.note(.failure(retryAfter: .seconds(20)), of: .pass, at: .seconds(5), fraction: 0.5)
    #expect(breaker.state == .open(until: .seconds(25)))
  }

  @Test func `does not count a probe's rivals as probes`() {
    var breaker = opened()
    #expect(breaker.admit(at: .seconds(9)) == .probe)
    fail(&breaker, at: 10)
    #expect(breaker.state == .probing(since: .seconds(9)))
  }

  @Test func `learns from outcomes that speak of the server only`() {
    let gone: [Outcome] = [
      answer(502), answer(503), answer(504), .timedOut(.seconds(1)), .failed(.refused), .failed(.closed),
      .failed(.connectTimedOut), .failed(.notHTTP("")),
    ]
    for outcome in gone { #expect(evidence(outcome) == Self.failure) }
    for status in [200, 301, 401, 404, 429, 500] { #expect(evidence(answer(status)) == .success) }
    for outcome in [Outcome.failed(.unknownHost("")), .failed(.unreachable(""))] {
      #expect(evidence(outcome) == .none)
    }
  }

  @Test func `passes on what a 503 asks for`() {
    let response = Response(
      status: .serviceUnavailable, headerFields: HTTPFields(texts: ["Retry-After": "9"]))
    #expect(evidence(.answered(response)) == .failure(retryAfter: .seconds(9)))
  }

  @Test func `does not bring clients back together`() {
    var ends: Set<Duration> = []
    let jitter = Jitter(seed: 1)
    for _ in 0..<100 {
      var breaker = CircuitBreaker()
      for _ in 0..<5 { breaker.note(Self.failure, of: .pass, at: .zero, fraction: jitter.fraction()) }
      if case .open(let end) = breaker.state { ends.insert(end) }
    }
    #expect(ends.count == 100)
    #expect(ends.allSatisfy { (.milliseconds(2500)..<(.milliseconds(7500))).contains($0) })
  }

  private func fail(_ breaker: inout CircuitBreaker, at second: Int) {
    breaker.note(Self.failure, of: .pass, at: .seconds(second), fraction: 0.5)
  }

  /// Open until the ninth second.
  private func opened() -> CircuitBreaker {
    var breaker = CircuitBreaker()
    for second in 0..<5 { fail(&breaker, at: second) }
    return breaker
  }

  private func evidence(_ outcome: Outcome) -> CircuitBreaker.Evidence {
    CircuitBreaker.Evidence(outcome, now: .zero)
  }
  private func answer(_ status: Int) -> Outcome {
    .answered(Response(status: HTTPResponse.Status(code: status)))
  }
}
