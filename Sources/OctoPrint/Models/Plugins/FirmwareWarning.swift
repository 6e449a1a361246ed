public import RecordMapping

/// What is wrong with a firmware: an entry of `GET /api/plugin/firmware_check`.
@RecordPart public struct FirmwareWarning: Sendable, Hashable {
  /// What it means, in English.
  public var message: String
  /// `critical`, `warning` or `info`.
  public var severity: String?
  /// Where to read more.
  public var url: String?
}
