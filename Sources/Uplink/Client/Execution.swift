/// One request on its way through the client: its trace, its deadlines and what may end it.
struct Execution: Sendable {
  let record: AttemptRecord
  private let interruptible = Interruptible()
  private let alarms: Alarms
  private let watch: Stopwatch
  /// When the deadline of the whole passes, on the client's watch.
  private let end: Duration?
  private let lastAlarm: UInt64?

  private let ends: [@Sendable (RequestTrace, NetworkError.Cause?) -> Void]

  init(
    _ request: Request, total: Duration?, alarms: Alarms, watch: Stopwatch, activity: Activity,
    ends: [@Sendable (RequestTrace, NetworkError.Cause?) -> Void] = []
  ) {
    self.ends = ends
    self.alarms = alarms
    self.watch = watch
    record = AttemptRecord(request: request, watch: watch, activity: activity)
    end = total.map { watch.elapsed + $0 }
    let interruptible = interruptible
    lastAlarm = end.flatMap { end in
      total.map { total in alarms.set(at: end) { interruptible.interrupt(.total(total), turn: 0) } }
    }
  }

  /// To be called once, at the end of a request that succeeded.
  func succeed() {
    record.finish()
    for end in ends { end(record.trace, nil) }
  }

  /// To be called once, at the end of a request that failed.
  func fail(_ cause: NetworkError.Cause) -> NetworkError {
    record.note(.failed(cause.words))
    let trace = record.trace
    for end in ends { end(trace, cause) }
    return NetworkError(cause: cause, trace: trace)
  }

  /// To be called once, when nothing runs any more.
  func finish() {
    if let lastAlarm { alarms.cancel(lastAlarm) }
  }

  /// How much of the whole is left; `nil` without a limit.
  var remaining: Duration? { end.map { $0 - watch.elapsed } }

  /// Runs an operation that ends with the deadline of the whole, and with reasons that `prepare` may set up
  /// for this turn.
  func run<Value: Sendable>(
    closing: (_ interrupt: @escaping @Sendable (Interruptible.Reason) -> Void) -> ClosingObservation? = { _ in
      nil
    },
    _ operation: sending @escaping @isolated(any) (TurnAlarm) async throws -> Value
  ) async throws -> Value {
    let turn = interruptible.nextTurn()
    let interruptible = interruptible
    let alarm = TurnAlarm(alarms: alarms, watch: watch) { interruptible.interrupt($0, turn: turn) }
    let observation = closing { interruptible.interrupt($0, turn: turn) }
    defer {
      observation?.cancel()
      alarm.cancel()
    }
    return try await interruptible.run { try await operation(alarm) }
  }

  /// Waits on the client's clock.
  func sleep(for wait: Duration) async throws {
    let moment = watch.elapsed + wait
    try await run { [watch] _ in try await watch.sleep(until: moment) }
  }
}
