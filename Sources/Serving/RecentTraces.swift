import Foundation
import Synchronization
import Uplink
import WebShell

/// The last requests of all clients that it watches, as values for the diagnostics page.
final class RecentTraces: ClientInstrument, DiagnosticSource {
  private struct Entry: Sendable {
    var server: String
    var trace: RequestTrace
    var failure: String?
  }

  private static let capacity = 40

  private let entries = Mutex<[Entry]>([])

  func begin(
    _ request: inout Request, to base: BaseAddress
  ) -> @Sendable (RequestTrace, NetworkError.Cause?) -> Void {
    let server = "\(base)"
    return { trace, cause in
      self.note(Entry(server: server, trace: trace, failure: cause.map(\.kind)))
    }
  }

  func sections(_ words: Words) async -> [DiagnosticSection] {
    let all = entries.withLock { $0 }
    return Set(all.map(\.server)).sorted().map { server in
      DiagnosticSection(
        title: server, rows: all.filter { $0.server == server }.reversed().map(Self.row))
    }
  }

  private func note(_ entry: Entry) {
    entries.withLock { entries in
      entries.append(entry)
      if entries.count > Self.capacity { entries.removeFirst() }
    }
  }

  /// `GET api/job` – `200, 12 ms` or `unreachable after 2 attempts, 8000 ms`.
  private static func row(_ entry: Entry) -> DiagnosticSection.Row {
    let status = entry.trace.entries.lazy.compactMap { entry in
      if case .answered(let status) = entry.event { "\(status)" } else { nil }
    }.last
    let (seconds, fraction) = entry.trace.total.components
    let milliseconds = seconds * 1000 + fraction / 1_000_000_000_000_000
    let attempts = entry.trace.attempts > 1 ? "\(entry.trace.attempts) ×" : nil
    let parts = [attempts, status, entry.failure, "\(milliseconds) ms"].compactMap(\.self)
    return .init(entry.trace.request, parts.joined(separator: ", "))
  }
}
