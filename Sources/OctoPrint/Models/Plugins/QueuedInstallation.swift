public import RecordMapping

/// An installation of a plugin that waits for the end of the print.
@RecordPart public struct QueuedInstallation: Sendable, Hashable {
  /// Where it is installed from.
  public var url: String?
}
