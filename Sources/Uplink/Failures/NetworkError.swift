import HTTPTypes

/// Why a request failed, with the facts, and what happened on the way.
public struct NetworkError: Error, Sendable {
  /// What ended the execution; exactly one thing did.
  public enum Cause: Sendable {
    /// The server is known to be out of reach, and the request was not to wait, or waited long enough. Says
    /// what was known.
    case offline(Connectivity)
    /// A deadline passed; says which one and how long it was.
    case timedOut(Phase, Duration)
    /// The server answered with a status outside 200..<300; see ``NetworkError/problem``.
    case status(Response)
    /// No complete answer arrived.
    case transport(TransportFailure)
    /// No credential could be had for the request; the text names no secret.
    case authentication(AuthenticationFailure)
    /// So many requests wait already; try again when some are done.
    case queueFull(limit: Int)
    /// The server failed so often of late that it is left alone for this time.
    case circuitOpen(retryAfter: Duration)
    /// Only the cache was to be asked, and it has nothing.
    case notCached
    /// The answer came and is not what the caller can read; says what was expected, never what was there.
    case unreadable(String)
    /// The request's own body could not be read; says why.
    case body(String)
    /// The outbox could not take the request: it is not safe, and was not sent.
    case outbox(OutboxFailure)
    /// The caller's task was cancelled.
    case cancelled
  }

  /// Which limit passed.
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

  /// The answer of the server, if it answered at all.
  public var response: Response? {
    if case .status(let response) = cause { response } else { nil }
  }

  /// The status the server answered with, if it answered at all.
  public var status: Int? { response?.status.code }

  /// What the server says about the error, if it says it by RFC 9457.
  public var problem: ProblemDetails? { response.flatMap(ProblemDetails.init) }
}

extension NetworkError: CustomStringConvertible {
  /// Method, path and cause in one line, without headers, bodies and query; in English, for logs.
  public var description: String { "\(trace.request): \(cause.words)" }
}
