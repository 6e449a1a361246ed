package import Foundation
import HelperPrograms

/// Makes PDFs of tables, by `outpost-render`: a process for each, one at a time, which has so much time and no more.
package struct TableRenderer: Sendable {
  private let calls: HelperCalls

  /// - Parameters:
  ///   - program: path of `outpost-render`.
  ///   - limit: after which it is killed; a table of a thousand rows takes a fifth of a second.
  package init(
    program: String, limit: Duration = .seconds(60), clock: any Clock<Duration> = ContinuousClock()
  ) {
    calls = HelperCalls(program: program, limit: limit, clock: clock)
  }

  /// - Throws: ``RenderError``.
  package func pdf(of table: PrintedTable) async throws -> Data {
    let request = try JSONEncoder().encode(table)
    do { return Data(try await calls.output(of: Array(request))) } catch let failure as HelperFailure {
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
    case .tooSlow: self = .tooSlow
    case .ended(let status, let said): self = .failed(HelperFailure.sentence(status: status, said: said))
    }
  }
}
