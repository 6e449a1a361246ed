package import RecordMapping

// Pictures on this device: those that were taken here, and those that somebody has looked at.

/// A picture, or as much of one as has come.
@Record(table: "photo")
package struct PhotoRecord: Hashable {
  /// A ``PhotoHash``.
  @ID package let sha256: String
  package var bytes: Blob
  package var isComplete: Bool
  /// Whether the server has said that it lacks the picture.
  package var isWanted: Bool = false
}

/// A row that names a picture. A picture without one goes.
@Record(table: "photo_use")
package struct PhotoUseRecord: Hashable {
  /// A ``PhotoHash``.
  @ID package let sha256: String
  /// A ``SyncStream``.
  @ID package let stream: String
  /// Negative as long as only this device knows it.
  @ID package let row: Int
}
