public import RecordMapping

/// `GET /api/files`.
@RecordPart public struct FileList: Sendable {
  /// Files and folders at the top; folders have what lies in them if it was asked for.
  @JSON public var files: [FileEntry]
  /// Bytes left on the disk; `nil` for the printer's own storage.
  public var free: Int?
  /// Bytes of the disk; `nil` for the printer's own storage.
  public var total: Int?
}
