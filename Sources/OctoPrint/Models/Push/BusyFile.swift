public import RecordMapping

/// A file that cannot be changed now.
@RecordPart public struct BusyFile: Sendable, Hashable {
  /// Where it lies.
  public var origin: FileLocation
  /// Folders and name.
  public var path: String
}
