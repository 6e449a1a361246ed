public import RecordMapping

/// What `current` and `history` messages carry.
@RecordPart public struct PrinterUpdate: Sendable, Hashable {
  /// The state.
  @JSON public var state: PrinterState
  /// The selected file.
  @JSON public var job: Job?
  /// How far its print is.
  @JSON public var progress: PrintProgress?
  /// Temperatures since the last message; in `history`, all that are kept.
  @JSON public var temps: [TemperatureReading]?
  /// Lines of the terminal since the last message; only with `MONITOR_TERMINAL`.
  public var logs: [String]?
  /// Lines that the printer sent, raw; only with `MONITOR_TERMINAL`.
  public var messages: [String]?
  /// Height of the head, in millimetres, as far as the file says it.
  public var currentZ: Double?
  /// What is added to temperatures that files ask for, by heater.
  @JSON public var offsets: [String: Double]?
  /// How often the printer asked for a line again.
  @JSON public var resends: ResendCount?
  /// Files that cannot be changed now.
  @JSON public var busyFiles: [BusyFile]?
  /// Marks on the drawing of temperatures, e.g. the beginning of a print.
  @JSON public var markings: [TemperatureMarking]?
  /// Seconds since 1970, by the server's clock.
  public var serverTime: Double?
}
