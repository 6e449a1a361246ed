public import RecordMapping

/// `GET /api/printer`; parts that were excluded are `nil`.
@RecordPart public struct PrinterStatus: Sendable, Hashable {
  /// The state.
  @JSON public var state: PrinterState?
  /// The temperatures.
  @JSON public var temperature: Temperatures?
  /// The printer's own storage.
  @Key("sd") @JSON public var sdCard: SDCardState?

  /// What can be left out.
  public enum Part: String, Sendable, Hashable, CaseIterable {
    /// Temperatures.
    case temperature
    /// The printer's own storage.
    case sdCard = "sd"
    /// The state.
    case state
  }
}
