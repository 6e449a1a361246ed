public import RecordMapping

/// The answer to `POST /api/util/test`, `server`.
@RecordPart public struct ServerTest: Sendable, Hashable {
  /// The host that was tried.
  public var host: String
  /// The port that was tried.
  public var port: Int
  /// `tcp` or `udp`.
  public var `protocol`: String?
  /// Whether the server reached it.
  @Key("result") public var isReached: Bool = false
}
