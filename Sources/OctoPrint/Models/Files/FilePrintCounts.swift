public import RecordMapping

/// How the prints of a file, or of all files of a folder, went.
@RecordPart public struct FilePrintCounts: Sendable, Hashable {
  /// Prints that came to their end.
  public var success: Int = 0
  /// Prints that did not.
  public var failure: Int = 0
  /// The newest.
  @JSON public var last: Last?

  /// Prints in all.
  public var count: Int {
    let (sum, isTooLarge) = success.addingReportingOverflow(failure)
    return isTooLarge ? .max : sum
  }

  /// One print.
  @RecordPart public struct Last: Sendable, Hashable {
    /// Seconds since 1970.
    public var date: Double?
    /// Seconds.
    public var printTime: Double?
    /// Whether it came to its end.
    public var success: Bool = false
  }
}
