/// Calls of a helper program that answers all of its input at once: a process for each, one at a time, which has so much
/// time and no more.
package struct HelperCalls: Sendable {
  private let program: String
  private let limit: Duration
  private let clock: any Clock<Duration>
  private let turns = Turns()

  /// - Parameters:
  ///   - program: its path.
  ///   - limit: after which a process is killed.
  package init(program: String, limit: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    (self.program, self.limit, self.clock) = (program, limit, clock)
  }

  /// Returns what the program writes to its output.
  ///
  /// - Throws: ``HelperFailure``, or that the task was cancelled.
  package func output(of input: [UInt8]) async throws -> [UInt8] {
    await turns.begin()
    do {
      let output = try await limited(input)
      await turns.end()
      return output
    } catch {
      await turns.end()
      throw error
    }
  }

  private func limited(_ input: [UInt8]) async throws -> [UInt8] {
    try Task.checkCancellation()
    return try await withThrowingTaskGroup(of: [UInt8].self) { group in
      group.addTask { [program] in try await Self.output(of: program, input) }
      group.addTask { [limit, clock] in
        try await clock.sleep(for: limit)
        throw HelperFailure.tooSlow
      }
      defer { group.cancelAll() }
      return try await group.next() ?? []
    }
  }

  private static func output(of program: String, _ input: [UInt8]) async throws -> [UInt8] {
    let helper = try HelperProcess(program)
    // One that reads no more says why at its end.
    if try await helper.write(input) { helper.closeInput() }
    var output: [UInt8] = []
    while let bytes = try await helper.read() { output += bytes }
    try await helper.end()
    return output
  }
}

/// Lets one be at work at a time, in the order in which they come.
private actor Turns {
  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func begin() async {
    guard isTaken else { return isTaken = true }
    await withCheckedContinuation { waiting.append($0) }
  }

  func end() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().resume() }
  }
}
