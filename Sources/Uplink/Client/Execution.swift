/// One request on its way through the client: its trace, its deadlines and what may end it.
final class Execution: Sendable {
  /// What is called at the end of a request.
  typealias End = @Sendable (RequestTrace, NetworkError.Cause?) -> Void

  /// As its instruments changed it.
  let request: Request
  let record: AttemptRecord
  private let interruption = Interruption()
  private let alarms: Alarms
  private let watch: Stopwatch
  /// When the deadline of the whole passes, on the client's watch.
  private let end: Duration?
  private let lastAlarm: AlarmLanes.Place?
  private let ends: [End]

  init(
    _ request: Request, total: Duration?, alarms: Alarms, watch: Stopwatch, activity: Activity,
    ends: [End] = []
  ) {
    self.request = request
    self.ends = ends
    self.alarms = alarms
    self.watch = watch
    record = AttemptRecord(request: request, watch: watch, activity: activity)
    let start = record.start
    end = total.map { start + $0 }
    lastAlarm = total.map { [interruption] total in
      alarms.set(after: total) { interruption.interrupt(.total(total), turn: 0) }
    }
  }

  /// To be called once, at the end of a request that succeeded.
  func succeed() {
    finish()
    record.finish()
    for end in ends { end(record.trace, nil) }
  }

  /// To be called once, at the end of a request that failed.
  func fail(_ cause: NetworkError.Cause) -> NetworkError {
    finish()
    record.note(.failed(RequestTrace.Failure(cause)))
    let trace = record.trace
    for end in ends { end(trace, cause) }
    return NetworkError(cause: cause, trace: trace)
  }

  private func finish() {
    if let lastAlarm { alarms.cancel(lastAlarm) }
  }

  /// How much of the whole is left; `nil` without a limit.
  var remaining: Duration? { end.map { $0 - watch.elapsed } }

  /// Waits for something in a task of its own, which ends with the deadline of the whole, and with what the
  /// operation sets its alarm to.
  func run<Value: Sendable>(
    _ operation: sending @escaping @isolated(any) (TurnAlarm) async throws -> Value
  ) async throws -> Value {
    let alarm = TurnAlarm(alarms: alarms, interruption: interruption, turn: interruption.nextTurn())
    defer { alarm.cancel() }
    return try await interruption.run { try await operation(alarm) }
  }

  /// Begins to wait for something that `begin` returns and that an interruption ends by itself, by what `end` does
  /// to it. Apart from the waiting, for which ``afterWaiting(_:)`` is the end: whoever waits holds its own frame only.
  func wait<Awaited: Sendable>(
    for begin: () throws -> Awaited?, endedBy end: @escaping @Sendable (Awaited) -> Void
  ) throws -> Awaited? {
    _ = interruption.nextTurn()
    try interruption.check()
    guard let awaited = try begin() else { return nil }
    interruption.whenInterrupted { end(awaited) }
    return awaited
  }

  /// What the waiting ended with: the interruption, if there was one.
  func afterWaiting(_ error: (any Error)?) throws {
    interruption.forget()
    if let error { throw interruption.reasoned(error) }
  }

  /// Runs one attempt in the caller's task; it ends also after `limit`, and when `observe` says so.
  func attempt<Value>(
    within limit: Duration?,
    observing observe: (_ closed: @escaping @Sendable () -> Void) -> ClosingObservation?,
    _ operation: (Interruption) async throws -> Value
  ) async throws -> Value {
    let interruption = interruption
    let turn = interruption.nextTurn()
    let alarm = limit.map { limit in
      alarms.set(after: limit) { interruption.interrupt(.attempt(limit), turn: turn) }
    }
    let observation = observe { interruption.interrupt(.pathClosed, turn: turn) }
    defer {
      observation?.cancel()
      if let alarm { alarms.cancel(alarm) }
    }
    return try await interruption.guarding { try await operation(interruption) }
  }

  /// Waits on the client's clock.
  func sleep(for wait: Duration) async throws {
    let moment = watch.elapsed + wait
    try await run { [watch] _ in try await watch.sleep(until: moment) }
  }
}
