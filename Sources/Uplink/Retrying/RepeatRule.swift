import HTTPTypes

/// Whether a request may be sent again without asking anybody (RFC 9110, section 9.2.2).
enum RepeatRule {
  /// What stands against sending the request again after this outcome; `nil` if nothing does.
  ///
  /// Decided by the request first, and by the outcome only where it proves that the server never got it: a
  /// missing answer proves nothing.
  static func obstacle(to request: Request, after outcome: Outcome) -> RequestTrace.Reason? {
    if !isHarmless(request, after: outcome) { return .notIdempotent }
    return request.body.isReplayable ? nil : .bodyIsGone
  }

  private static func isHarmless(_ request: Request, after outcome: Outcome) -> Bool {
    switch request.idempotency {
    case .none: false
    case .key: true
    case .automatic: isIdempotent(request.method) || neverArrived(outcome)
    }
  }

  /// RFC 9110, section 9.2.2; unknown methods are not.
  static func isIdempotent(_ method: HTTPRequest.Method) -> Bool {
    switch method {
    case .get, .head, .options, .trace, .put, .delete: true
    default: false
    }
  }

  /// Whether there was no connection on which the server could have got the request.
  static func neverArrived(_ outcome: Outcome) -> Bool {
    guard case .failed(let failure) = outcome else { return false }
    return switch failure {
    case .refused, .unknownHost, .unreachable, .connectTimedOut: true
    case .closed, .untrustedCertificate, .noTLS, .notHTTP, .bodyTooLarge, .other: false
    }
  }
}
