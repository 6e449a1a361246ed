public import RecordMapping

/// What the printer said, by `action:notification`: an entry of `GET /api/plugin/action_command_notification`.
@RecordPart public struct PrinterNotification: Sendable, Hashable {
  /// Seconds since 1970.
  public var timestamp: Double?
  /// What it said.
  public var message: String
}
