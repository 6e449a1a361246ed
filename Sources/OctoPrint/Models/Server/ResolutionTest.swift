public import RecordMapping

/// The answer to `POST /api/util/test`, `resolution`.
@RecordPart public struct ResolutionTest: Sendable, Hashable {
  /// The name that was tried.
  public var name: String
  /// Whether it has an address.
  @Key("result") public var isResolved: Bool = false
}
