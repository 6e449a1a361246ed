public import HTTPTypes
import Uplink

/// What is known of the request that failed.
extension OctoPrintError {
  /// Whether OctoPrint may have done what it was told, although nobody says so: the answer is missing or makes no
  /// sense, or the server failed in the middle. `false` for what only reads and for a plain refusal.
  ///
  /// ```swift
  /// do { try await client.command(.pause) } catch where error.leavesDoubt {
  ///   print("It may have been paused: look before you try again.")
  /// }
  /// ```
  public var isOutcomeUnknown: Bool {
    guard method != .get else { return false }
    switch self {
    case .failed(let error): return error.isOutcomeUnknown
    case .unexpected: return true
    // 503: nobody took it.
    case .starting(let refusal): return refusal.status != 503
    case .refused(let refusal): return refusal.status >= 500
    case .invalid, .forbidden, .secondFactorNeeded, .conflict, .missing, .rejected, .forged, .tooLarge,
      .unsupportedType, .tooManyAttempts:
      return false
    }
  }

  /// The method of what failed; `nil` where nothing was sent.
  public var method: HTTPRequest.Method? {
    switch self {
    case .failed(let error):
      error.trace.request.split(separator: " ").first.flatMap { HTTPRequest.Method(String($0)) }
    case .unexpected(let answer): answer.endpoint.method
    case .invalid: nil
    default: refusal?.endpoint.method
    }
  }
}

extension NetworkError {
  fileprivate var isOutcomeUnknown: Bool {
    guard trace.attempts > 0 else { return false }
    switch cause {
    case .timedOut, .unreadable, .cancelled: return true
    case .status(let response): return response.status.code >= 500
    case .transport(let failure):
      switch failure {
      case .refused, .unknownHost, .unreachable, .connectTimedOut, .untrustedCertificate, .noTLS: return false
      case .closed, .notHTTP, .bodyTooLarge, .other: return true
      }
    case .offline, .authentication, .queueFull, .circuitOpen, .notCached, .body, .outbox: return false
    }
  }
}
