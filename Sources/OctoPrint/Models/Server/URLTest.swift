public import RecordMapping

/// The answer to `POST /api/util/test`, `url`.
@RecordPart public struct URLTest: Sendable, Hashable {
  /// What was asked for.
  public var url: String
  /// The status that came; 0 if none did.
  public var status: Int = 0
  /// Whether it was a good one.
  @Key("result") public var isGood: Bool = false
  /// The answer itself, if it was asked for.
  @JSON public var response: Content?

  /// What the URL answers.
  @RecordPart public struct Content: Sendable, Hashable {
    /// What its type seems to be.
    @Key("assumed_content_type") public var type: String?
    /// The bytes.
    public var content: Blob
  }
}
