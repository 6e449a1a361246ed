public import RecordMapping

/// What a request put somewhere.
@RecordPart public struct StoredFile: Sendable, Hashable {
  /// The name in the storage.
  public var name: String
  /// Folders and name.
  public var path: String
  /// Where it lies.
  public var origin: FileLocation
  /// Its addresses.
  @JSON public var refs: FileEntry.References?

  /// What to call it in requests.
  public var file: FilePath { FilePath(origin, path) }
}
