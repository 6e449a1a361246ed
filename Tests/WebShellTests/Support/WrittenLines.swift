import Logging
import Synchronization

/// What a logger wrote.
final class WrittenLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }
  var handler: some LogHandler { Handler(lines: self) }

  private struct Handler: LogHandler {
    var lines: WrittenLines
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    init(lines: WrittenLines) { self.lines = lines }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) { lines.lines.withLock { $0.append("\(event.message)") } }
  }
}
