/// Runs an operation and cancels it when `limit` has passed on `clock`.
///
/// The operation must answer to cancellation: this function returns only after it did, so that nothing is
/// left running behind the caller's back.
///
/// - Throws: ``DeadlineExceeded`` when the limit came first, else what the operation threw.
public func withDeadline<Value: Sendable>(
  _ limit: Duration, clock: any Clock<Duration> = ContinuousClock(),
  operation: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Race<Value>.self) { group in
    group.addTask { .finished(try await operation()) }
    group.addTask {
      try await clock.sleep(for: limit)
      return .expired
    }
    defer { group.cancelAll() }
    switch try await group.next() {
    case .finished(let value): return value
    case .expired, nil: throw DeadlineExceeded(limit: limit)
    }
  }
}

private enum Race<Value: Sendable>: Sendable {
  case finished(Value)
  case expired
}
