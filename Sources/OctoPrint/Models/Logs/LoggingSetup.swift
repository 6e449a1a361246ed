public import RecordMapping

/// `GET /plugin/logging/setup`.
@RecordPart public struct LoggingSetup: Sendable, Hashable {
  /// All that write.
  public var loggers: [String]
  /// Those whose level was set.
  @JSON public var levels: [String: LogLevel] = [:]
}
