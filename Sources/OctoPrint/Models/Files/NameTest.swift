public import RecordMapping

/// The answer to `POST /api/files/test`, `exists`: what a conflict dialog needs.
@RecordPart public struct NameTest: Sendable, Hashable {
  /// Whether there is such a file.
  public var exists: Bool
  /// A name that is free.
  public var suggestion: String?
  /// Bytes of the one that is there.
  public var size: Int?
  /// When the one that is there came: seconds since 1970.
  public var date: Int?
}
