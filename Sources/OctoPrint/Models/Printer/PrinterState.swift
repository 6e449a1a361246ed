public import RecordMapping

/// The state of the printer behind OctoPrint.
@RecordPart public struct PrinterState: Sendable, Hashable {
  /// OctoPrint's own words, in English.
  public var text: String
  /// The same as truth values.
  @JSON public var flags: Flags
  /// What went wrong, in OctoPrint's own words.
  public var error: String?

  /// Old servers leave some flags out.
  @RecordPart public struct Flags: Sendable, Hashable {
    /// Connected.
    public var operational: Bool = false
    /// Printing, pausing and cancelling too.
    public var printing: Bool = false
    /// Paused.
    public var paused: Bool = false
    /// On the way to paused.
    public var pausing: Bool = false
    /// On the way out of a print.
    public var cancelling: Bool = false
    /// On the way back to printing.
    public var resuming: Bool = false
    /// The file is through, the printer not yet.
    public var finishing: Bool = false
    /// Something failed.
    public var error: Bool = false
    /// Not connected.
    public var closedOrError: Bool = false
    /// Connected and without a print.
    public var ready: Bool = false
    /// Its own storage can be used.
    public var sdReady: Bool = false

    /// None is set.
    public init() {}
  }

  /// A state.
  public init(text: String, flags: Flags, error: String? = nil) {
    self.text = text
    self.flags = flags
    self.error = error
  }
}
