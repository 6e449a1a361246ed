import Logging

/// The log levels that one may choose, and what they are called.
struct LogLevelName: Sendable {
  var level: Logger.Level
  var label: Phrase

  static let all = [
    LogLevelName(level: .debug, label: .levelDebug), LogLevelName(level: .info, label: .levelInfo),
    LogLevelName(level: .notice, label: .levelNotice), LogLevelName(level: .warning, label: .levelWarning),
    LogLevelName(level: .error, label: .levelError),
  ]
}
