public import RecordMapping

/// A plugin of a restored backup that could not be installed.
@RecordPart public struct UnknownPlugin: Sendable, Hashable {
  /// Its key.
  public var key: String
  /// Its name.
  public var name: String?
  /// Where to read about it.
  public var url: String?
}
