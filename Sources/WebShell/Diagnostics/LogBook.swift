package import Foundation
package import Logging
import Synchronization

/// The last warnings and errors of this process, and how much it logs.
package final class LogBook: Sendable {
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

  /// A logger that writes to the handler, and whose warnings and errors stand in this book.
  package func logger(_ label: String, writingTo handler: some LogHandler) -> Logger {
    Logger(label: label) { _ in BookedLogHandler(book: self, inner: handler) }
  }

  func note(_ message: Logger.Message, _ metadata: Logger.Metadata, at level: Logger.Level) {
    let entry = LogEntry(at: now(), level: level, message: "\(message)", metadata: metadata)
    state.withLock { state in
      state.entries.append(entry)
      if state.entries.count > Self.capacity { state.entries.removeFirst() }
    }
  }
}
