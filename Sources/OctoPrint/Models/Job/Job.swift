public import RecordMapping

/// The selected file, if any.
@RecordPart public struct Job: Sendable, Hashable {
  /// The file; without a name if none is selected.
  @JSON public var file: File
  /// Seconds, by OctoPrint's analysis.
  public var estimatedPrintTime: Double?
  /// Seconds, by earlier prints.
  public var averagePrintTime: Double?
  /// Seconds that the last print of it took.
  public var lastPrintTime: Double?
  /// By `tool0`, `tool1`, …
  @JSON public var filament: [String: FilamentUse]?
  /// Who started the print.
  public var user: String?

  /// What is printed.
  @RecordPart public struct File: Sendable, Hashable {
    /// The name in the storage.
    public var name: String?
    /// The name as it was given.
    public var display: String?
    /// Folders and name.
    public var path: String?
    /// Where it lies.
    public var origin: FileLocation?
    /// Bytes.
    public var size: Int?
    /// When it came: seconds since 1970.
    public var date: Int?
  }
}
