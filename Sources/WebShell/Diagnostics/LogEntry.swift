package import Foundation
package import Logging

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
