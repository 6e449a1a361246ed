package import Foundation
package import Logging
import Synchronization

/// The last warnings and errors of this process, and how much it logs.
package final class RecentLog: Sendable {
  static let capacity = 200

  private struct State {
    var level: Logger.Level
    var entries: [LogEntry] = []
  }

  private let state: Mutex<State>
  private let now: @Sendable () -> Date

  package init(level: Logger.Level, now: @escaping @Sendable () -> Date = Date.init) {
    state = Mutex(State(level: level))
    self.now = now
  }

  /// From which level on lines are written; counts at once.
  package var level: Logger.Level {
    get { state.withLock { $0.level } }
    set { state.withLock { $0.level = newValue } }
  }

  /// The newest first.
  package var entries: [LogEntry] { state.withLock { $0.entries.reversed() } }

  /// A logger that writes to the handler, and whose warnings and errors are kept.
  package func logger(_ label: String, writingTo handler: some LogHandler) -> Logger {
    Logger(label: label) { _ in RecentLogHandler(log: self, inner: handler) }
  }

  func note(_ message: Logger.Message, _ metadata: Logger.Metadata, at level: Logger.Level) {
    let entry = LogEntry(at: now(), level: level, message: "\(message)", metadata: metadata)
    state.withLock { state in
      state.entries.append(entry)
      if state.entries.count > Self.capacity { state.entries.removeFirst() }
    }
  }
}

/// A line of the log that was kept, without secrets.
package struct LogEntry: Sendable, Hashable {
  package var at: Date
  package var level: Logger.Level
  package var text: String

  /// Takes out what may be secret before anything is kept.
  package init(at: Date, level: Logger.Level, message: String, metadata: Logger.Metadata) {
    self.at = at
    self.level = level
    let values = metadata.sorted { $0.key < $1.key }.map { name, value in
      "\(name)=\(Redaction.clean("\(value)", named: name))"
    }
    text = ([Redaction.clean(message)] + values).joined(separator: " ")
  }
}

/// Writes lines from the log's level on, and warnings and errors into the recent log whatever that level is.
struct RecentLogHandler: LogHandler {
  var log: RecentLog
  var inner: any LogHandler
  /// Set by a logger of its own; the log's otherwise.
  private var ownLevel: Logger.Level?

  init(log: RecentLog, inner: some LogHandler) {
    self.log = log
    self.inner = inner
    self.inner.logLevel = .trace
  }

  private var writtenFrom: Logger.Level { ownLevel ?? log.level }

  var logLevel: Logger.Level {
    get { min(writtenFrom, .warning) }
    set { ownLevel = newValue }
  }

  var metadata: Logger.Metadata {
    get { inner.metadata }
    set { inner.metadata = newValue }
  }

  var metadataProvider: Logger.MetadataProvider? {
    get { inner.metadataProvider }
    set { inner.metadataProvider = newValue }
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { inner[metadataKey: key] }
    set { inner[metadataKey: key] = newValue }
  }

  func log(event: LogEvent) {
    if event.level >= .warning {
      var all = metadata.merging(metadataProvider?.get() ?? [:]) { $1 }
      all.merge(event.metadata ?? [:]) { $1 }
      if let error = event.error { all["error"] = "\(error)" }
      log.note(event.message, all, at: event.level)
    }
    if event.level >= writtenFrom { inner.log(event: event) }
  }
}
