extension ManualClock {
  /// Lets time pass, step by step, while the work goes on: for work whose pauses nobody can foresee.
  ///
  /// All others get to run between two steps, so that time passes for the work by what it does, however busy the
  /// machine is.
  package func passing<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while !Task.isCancelled {
          self.advance(by: .milliseconds(50))
          for _ in 0..<50 { await Task.yield() }
        }
      }
      defer { group.cancelAll() }
      return try await work()
    }
  }
}
