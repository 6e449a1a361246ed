package import Logging
import Synchronization

/// Keeps every line that is logged, of every level, with all that is said beside it.
package final class KeptLog: Sendable {
  private let lines = Mutex<[String]>([])

  package init() {}

  package var text: String { lines.withLock { $0.joined(separator: "\n") } }

  package var logger: Logger {
    var logger = Logger(label: "kept") { _ in Handler(log: self) }
    logger.logLevel = .trace
    return logger
  }

  private struct Handler: LogHandler {
    let log: KeptLog
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let line = "\(event.message) \(metadata) \(event.metadata ?? [:])"
      log.lines.withLock { $0.append(line) }
    }
  }
}
