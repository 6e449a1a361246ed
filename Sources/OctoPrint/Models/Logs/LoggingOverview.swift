public import RecordMapping

/// `GET /plugin/logging/`.
@RecordPart public struct LoggingOverview: Sendable, Hashable {
  /// The logs.
  @JSON public var logs: LogList
  /// Who writes how much.
  @JSON public var setup: LoggingSetup
  /// Whether all that goes to and from the printer is written down.
  @Path("serial_log", "enabled") public var logsSerial: Bool = false
  /// Whether the times of plugins are written down.
  @Path("plugintimings_log", "enabled") public var logsPluginTimings: Bool = false
}
