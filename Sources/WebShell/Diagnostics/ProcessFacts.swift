package import Foundation

/// What the process knows of itself.
package struct ProcessFacts: DiagnosticSource {
  private let version: String
  private let started: Date
  private let streams: StreamCount
  private let now: @Sendable () -> Date

  package init(
    version: String, started: Date, streams: StreamCount, now: @escaping @Sendable () -> Date = Date.init
  ) {
    self.version = version
    self.started = started
    self.streams = streams
    self.now = now
  }

  package func sections(_ words: Words) async -> [DiagnosticSection] {
    var rows: [DiagnosticSection.Row] = [
      .init(words(.version), version), .init("Swift", SwiftVersion.current),
      .init(words(.uptime), words.duration(seconds: Int(now().timeIntervalSince(started)))),
    ]
    if let memory = Self.residentBytes { rows.append(.init(words(.memory), words.bytes(memory))) }
    rows.append(.init(words(.openStreams), words.integer(streams.count)))
    return [DiagnosticSection(title: words(.process), rows: rows)]
  }

  /// Linux tells it in a file; elsewhere it is left out.
  private static var residentBytes: Int64? {
    do {
      let text = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      return text.firstMatch(of: /VmRSS:\s+(\d+) kB/).flatMap { Int64($0.output.1) }.map { $0 << 10 }
    } catch {
      return nil
    }
  }
}
