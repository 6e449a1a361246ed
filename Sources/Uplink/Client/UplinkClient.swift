import HTTPTypes
public import Logging

/// Sends requests to one server. The single method is ``execute(_:)``.
///
/// ```swift
/// let printer = UplinkClient(
///   base: BaseAddress(scheme: .http, host: "octopi.local"),
///   transport: AsyncHTTPClientTransport(),
///   authenticator: APIKeyAuthenticator(field: apiKeyField) { try await keyring.key(of: printer) })
/// let job = try await printer.execute(.get("api/job"))
/// ```
public final class UplinkClient: Sendable {
  /// Used where a request names no deadline of its own.
  public static let defaultDeadlines = Deadlines(attempt: .seconds(10), total: .seconds(20))

  /// The server; all paths of requests are relative to it.
  public let base: BaseAddress
  private let transport: any HTTPTransport
  private let authenticator: (any Authenticator)?
  private let deadlines: Deadlines
  private let clock: any Clock<Duration>
  private let logger: Logger

  /// - Parameters:
  ///   - base: the server, with the prefix under which its paths begin.
  ///   - transport: what carries the requests; one can serve many clients.
  ///   - authenticator: attaches the credential, except to requests that are ``Request/unauthenticated()``.
  ///   - deadlines: used where a request names none of its own; `nil` in them is no limit.
  ///   - clock: measures deadlines and the trace.
  ///   - logger: gets one line at debug level for each failure; it holds no header, body or query.
  public init(
    base: BaseAddress, transport: any HTTPTransport, authenticator: (any Authenticator)? = nil,
    deadlines: Deadlines = UplinkClient.defaultDeadlines, clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "uplink")
  ) {
    self.base = base
    self.transport = transport
    self.authenticator = authenticator
    self.deadlines = deadlines
    self.clock = clock
    self.logger = logger
  }

  /// Sends the request and returns the answer if its status lies in 200..<300.
  ///
  /// Order: total deadline (authentication → attempt deadline (transport)). A failure names its cause and
  /// carries the trace of what was done. Nothing is sent once the caller's task is cancelled.
  public func execute(_ request: Request) async throws(NetworkError) -> Response {
    let attempt = AttemptRecord(request: request, clock: clock)
    do {
      let response = try await limited(request.deadlines.total ?? deadlines.total, as: .total) {
        try await self.attempt(request, recording: attempt)
      }
      guard response.status.kind == .successful else { throw Failed(cause: .status(response)) }
      return response
    } catch {
      throw failure(error, attempt)
    }
  }

  private func attempt(_ original: Request, recording attempt: AttemptRecord) async throws -> Response {
    var request = original
    if request.isAuthenticated, let authenticator {
      do {
        try await authenticator.authenticate(&request)
      } catch is CancellationError {
        throw CancellationError()
      } catch {
        throw Failed(cause: .authentication(ErrorWords.withoutFields(of: error)))
      }
      attempt.note(.authenticated)
    }
    let ready = request
    try Task.checkCancellation()
    attempt.note(.sent)
    let response = try await limited(request.deadlines.attempt ?? deadlines.attempt, as: .attempt) {
      try await self.transport.send(ready, to: self.base)
    }
    attempt.note(.answered(status: response.status.code))
    return response
  }

  private func limited(
    _ limit: Duration?, as phase: NetworkError.Phase,
    _ operation: @escaping @Sendable () async throws -> Response
  ) async throws -> Response {
    guard let limit else { return try await operation() }
    do {
      return try await withDeadline(limit, clock: clock, operation: operation)
    } catch let error as DeadlineExceeded {
      throw Failed(cause: .timedOut(phase, error.limit))
    }
  }

  private func failure(_ error: any Error, _ attempt: AttemptRecord) -> NetworkError {
    let cause: NetworkError.Cause =
      switch error {
      case let failed as Failed: failed.cause
      case let failure as TransportFailure: .transport(failure)
      case is CancellationError: .cancelled
      default: .transport(.other("\(error)"))
      }
    attempt.note(.failed("\(cause.name)"))
    let error = NetworkError(cause: cause, trace: attempt.trace)
    logger.debug("request failed", metadata: ["request": "\(error)", "server": "\(base)"])
    return error
  }

  /// Carries a decided cause up through the deadlines.
  private struct Failed: Error { var cause: NetworkError.Cause }
}

extension NetworkError.Cause {
  fileprivate var name: String {
    switch self {
    case .timedOut(let phase, _): "timed out (\(phase))"
    case .status(let response): "status \(response.status.code)"
    case .transport(let failure): "\(failure)"
    case .authentication: "authentication"
    case .cancelled: "cancelled"
    }
  }
}
