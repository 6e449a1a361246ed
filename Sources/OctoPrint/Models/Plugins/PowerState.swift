public import RecordMapping

/// Whether the printer has power, as PSU Control senses or remembers it: `GET /api/plugin/psucontrol`.
@RecordPart public struct PowerState: Sendable, Hashable {
  /// Whether it is on.
  @Key("isPSUOn") public var isOn: Bool
}
