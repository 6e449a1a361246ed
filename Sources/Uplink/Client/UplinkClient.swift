public import Logging

/// Sends requests to one server. The single method is ``execute(_:)``.
///
/// ```swift
/// let farm = UplinkClient(
///   base: BaseAddress(scheme: .https, host: "farm.example"),
///   transport: AsyncHTTPClientTransport(),
///   authenticator: LoginSession(FarmLogin()),
///   handlers: [.retry(.serverErrors, times: 3), .observe(.range(400..<600)) { log($0) }])
/// let animals = try await farm.execute(.get("animals").whenOffline(.wait(upTo: .seconds(5))))
/// ```
///
/// The order inside is fixed: cache → total deadline (connectivity gate → queue → retry → breaker →
/// authentication → attempt deadline → transport). Every failure says what the request waited for, what was
/// repeated, and why.
public final class UplinkClient: Sendable {
  /// Used where neither a request nor the configuration names any.
  public static let defaultDeadlines = Deadlines(attempt: .seconds(10), total: .seconds(20))

  /// The server; all paths of requests are relative to it.
  public let base: BaseAddress
  /// What the client does where a request does not say otherwise.
  public let configuration: Configuration
  /// Sends requests past queue, cache, gate and authentication: for logins and probes.
  public let direct: DirectSender
  /// What happens to all requests, for a debug page.
  public let activity = Activity()
  /// Who runs and who waits.
  public let queue: RequestQueue
  let transport: any HTTPTransport
  let authenticator: (any Authenticator)?
  let handlers: HandlerChain
  let connectivity: (any ConnectivityWatching)?
  let outbox: Outbox?
  let cache: HTTPCache?
  let restraint: Restraint
  let path: ServerPath
  let watch: Stopwatch
  let alarms: Alarms
  let logger: Logger

  /// - Parameters:
  ///   - base: the server, with the prefix under which its paths begin.
  ///   - transport: what carries the requests; one can serve many clients.
  ///   - authenticator: attaches the credential, except to requests that are ``Request/unauthenticated()``.
  ///   - handlers: decide what becomes of outcomes; without one, 200..<300 succeeds and all else fails.
  ///   - connectivity: knows which ways are closed; without it every request is sent.
  ///   - outbox: takes requests that are to be kept until they could be sent; ``run()`` sends them.
  ///   - cache: answers what needs no server.
  ///   - queue: shared with other clients, so that they keep one limit together; its own by default.
  ///   - configuration: limits and deadlines.
  ///   - clock: measures deadlines, waits and the trace.
  ///   - logger: gets one line at debug level for each failure; it holds no header, body or query.
  public init(
    base: BaseAddress, transport: any HTTPTransport, authenticator: (any Authenticator)? = nil,
    handlers: [any ResponseHandler] = [], connectivity: (any ConnectivityWatching)? = nil,
    outbox: Outbox? = nil, cache: HTTPCache? = nil, queue: RequestQueue? = nil,
    configuration: Configuration = Configuration(), clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "uplink")
  ) {
    let watch = Stopwatch.started(clock)
    let alarms = Alarms(watch)
    let queue =
      queue
      ?? RequestQueue(
        limit: configuration.parallelLimit, waitingLimit: configuration.waitingLimit, clock: clock)
    self.base = base
    self.configuration = configuration
    self.transport = transport
    self.authenticator = authenticator
    self.handlers = HandlerChain(handlers)
    self.connectivity = connectivity
    self.outbox = outbox
    self.cache = cache
    self.queue = queue
    restraint = Restraint(breaksCircuits: configuration.breaksCircuits, jitter: configuration.jitter)
    var path = configuration.path
    // Whoever answers in the clear may be a portal.
    path.isAuthentic = path.isAuthentic && base.scheme == .https
    self.path = path
    self.watch = watch
    self.alarms = alarms
    self.logger = logger
    let lane = DirectLane(
      base: base, transport: transport, queue: queue, alarms: alarms, watch: watch, activity: activity,
      limit: configuration.deadlines.attempt)
    direct = DirectSender { (request, other) async throws(NetworkError) in
      try await lane.send(request, to: other)
    }
  }

  /// Sends the request and returns the answer if it counts as a success: by a handler's verdict, or because its
  /// status lies in 200..<300.
  ///
  /// Nothing is sent once the caller's task is cancelled. A failure names its one cause and carries the trace of
  /// what was done.
  public func execute(_ request: Request) async throws(NetworkError) -> Response {
    let (execution, admission) = begin(request)
    do {
      // A request may wait long for its turn: it does so here, where it holds no frames of what comes after.
      if isForTheServer(execution.request) { try await enter(execution, admission) }
      return try await complete(execution, admission)
    } catch {
      throw failure(error, execution)
    }
  }

  /// Sends the request and reads the answer into a value.
  ///
  /// ```swift
  /// let users = try await farm.execute(.get("users"), reading: .json([User].self))
  /// ```
  ///
  /// - Throws: also ``NetworkError/Cause/unreadable(_:)``, when `reading` throws.
  public func execute<Value>(
    _ request: Request, reading: ResponseReading<Value>
  ) async throws(NetworkError) -> Value {
    let response = try await execute(request)
    do {
      return try reading.read(response)
    } catch {
      let reason = reading.words(error)
      logger.debug(
        "answer unreadable", metadata: ["request": "\(response.trace.request)", "reason": "\(reason)"])
      throw NetworkError(cause: .unreadable(reason), trace: response.trace)
    }
  }

  // What is not inlined here leaves nothing in the frames of those who wait.
  @inline(never)
  func begin(_ request: Request) -> (Execution, Admission) {
    var request = request
    let ends = configuration.instruments.map { $0.begin(&request, to: base) }
    let execution = Execution(
      request, total: request.deadlines.total ?? configuration.deadlines.total, alarms: alarms, watch: watch,
      activity: activity, ends: ends)
    return (execution, Admission(queue, request.priority))
  }

  /// Whether neither cache nor outbox stands before the way to the server.
  @inline(never)
  private func isForTheServer(_ request: Request) -> Bool {
    if case .enqueue = request.offline { false } else { cache == nil }
  }

  @inline(never)
  private func complete(_ execution: Execution, _ admission: Admission) async throws -> Response {
    var response = try await answer(to: execution.request, execution, admission)
    execution.succeed()
    response.trace = execution.record.trace
    return response
  }

  @inline(never)
  func failure(_ error: any Error, _ execution: Execution) -> NetworkError {
    let error = execution.fail(Failed.cause(of: error))
    logger.debug("request failed", metadata: ["request": "\(error)", "server": "\(base)"])
    return error
  }
}
