public import RecordMapping

/// `GET /api/printer/sd`.
@RecordPart public struct SDCardState: Sendable, Hashable {
  /// Whether it can be used.
  @Key("ready") public var isReady: Bool = false
}
