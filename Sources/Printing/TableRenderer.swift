package import Foundation
import HelperPrograms

/// Makes PDFs of tables, by `outpost-render`: a process for each, one at a time, which has so much time and no more.
package struct TableRenderer: Sendable {
  private let program: String
  private let limit: Duration
  private let clock: any Clock<Duration>
  private let turns = Turns()

  /// - Parameters:
  ///   - program: path of `outpost-render`.
  ///   - limit: after which it is killed; a table of a thousand rows takes a fifth of a second.
  package init(
    program: String, limit: Duration = .seconds(60), clock: any Clock<Duration> = ContinuousClock()
  ) {
    (self.program, self.limit, self.clock) = (program, limit, clock)
  }

  /// - Throws: ``RenderError``.
  package func pdf(of table: PrintedTable) async throws -> Data {
    let request = try JSONEncoder().encode(table)
    await turns.begin()
    do {
      let pdf = try await limited(request)
      await turns.end()
      return pdf
    } catch {
      await turns.end()
      throw error
    }
  }

  private func limited(_ request: Data) async throws -> Data {
    try Task.checkCancellation()
    return try await withThrowingTaskGroup(of: Data.self) { group in
      group.addTask { try await output(of: request) }
      group.addTask { [limit, clock] in
        try await clock.sleep(for: limit)
        throw RenderError.tooSlow
      }
      defer { group.cancelAll() }
      return try await group.next() ?? Data()
    }
  }

  private func output(of request: Data) async throws -> Data {
    do {
      let helper = try HelperProcess(program)
      // One that reads no more says why at its end.
      if try await helper.write(Array(request)) { helper.closeInput() }
      var output = Data()
      while let bytes = try await helper.read() { output += bytes }
      try await helper.end()
      return output
    } catch let failure as HelperFailure {
      throw RenderError(failure)
    }
  }
}

/// Why there is no PDF.
package enum RenderError: Error, Hashable {
  /// `outpost-render` is not beside the program.
  case missing
  case tooSlow
  /// What it has said, or by what it has ended.
  case failed(String)

  fileprivate init(_ failure: HelperFailure) {
    switch failure {
    case .missing: self = .missing
    case .notStarted(let reason): self = .failed(reason)
    case .ended(let status, let said):
      let words = String(decoding: said, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      self = .failed(words.isEmpty ? "it ended with the status \(status)" : words)
    }
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
