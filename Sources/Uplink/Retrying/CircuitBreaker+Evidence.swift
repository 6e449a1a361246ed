import HTTPTypes

extension CircuitBreaker.Evidence {
  /// What an outcome shows about the server.
  ///
  /// 502, 503 and 504 say that nobody serves behind the address; any other answer, 500 and 429 too, comes from a
  /// server that does, and one broken page must not close off the others. A missing name or route is a matter of
  /// this side's network.
  init(_ outcome: Outcome, now: @autoclosure () -> Duration) {
    switch outcome {
    case .answered(let response):
      let isGone = (502...504).contains(response.status.code)
      self =
        isGone ? .failure(retryAfter: RetryAfter.wait(in: response.headerFields, now: now())) : .success
    case .timedOut: self = .failure(retryAfter: nil)
    case .failed(let failure):
      switch failure {
      case .unknownHost, .unreachable: self = .none
      case .bodyTooLarge: self = .success
      case .refused, .connectTimedOut, .closed, .untrustedCertificate, .noTLS, .notHTTP, .other:
        self = .failure(retryAfter: nil)
      }
    }
  }
}
