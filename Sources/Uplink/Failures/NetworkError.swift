import HTTPTypes

/// Why a request failed, with the facts, and what happened on the way.
public struct NetworkError: Error, Sendable {
  /// What ended the execution; exactly one thing did.
  public enum Cause: Sendable {
    /// A deadline passed; says which one and how long it was.
    case timedOut(Phase, Duration)
    /// The server answered with a status outside 200..<300.
    case status(Response)
    /// No complete answer arrived.
    case transport(TransportFailure)
    /// No credential could be had for the request; the text names no secret.
    case authentication(String)
    /// The caller's task was cancelled.
    case cancelled
  }

  /// Which of the ``Deadlines`` passed.
  public enum Phase: Sendable, Hashable {
    /// That of one attempt: the server was too slow.
    case attempt
    /// That of the whole execution.
    case total
  }

  /// Why it failed.
  public let cause: Cause
  /// What was done before it failed; its last entry names the cause.
  public let trace: RequestTrace

  /// For transports and clients of tests; ``UplinkClient`` makes its own.
  public init(cause: Cause, trace: RequestTrace) {
    self.cause = cause
    self.trace = trace
  }

  /// The status the server answered with, if it answered at all.
  public var status: Int? {
    if case .status(let response) = cause { response.status.code } else { nil }
  }
}

extension NetworkError: CustomStringConvertible {
  /// Method, path and cause in one line, without headers, bodies and query; in English, for logs.
  public var description: String {
    let what =
      switch cause {
      case .timedOut(let phase, let limit): "no answer within \(limit) (\(phase))"
      case .status(let response): "status \(response.status.code)"
      case .transport(let failure): "\(failure)"
      case .authentication(let reason): "no credential: \(reason)"
      case .cancelled: "cancelled"
      }
    return "\(trace.request): \(what)"
  }
}
