public import RecordMapping

/// A pending request for an application key.
@RecordPart public struct AccessRequest: Sendable, Hashable {
  /// Names the request when asking for its decision. A secret: it is traded for the key.
  @Key("app_token") public var token: String
  /// The page on which a logged-in person decides; `nil` on servers before 1.8.
  @Key("auth_dialog") public var dialog: String?
}

extension AccessRequest: CustomStringConvertible, CustomDebugStringConvertible {
  /// Without the token.
  public var description: String { "request for an application key" }
  /// Without the token.
  public var debugDescription: String { description }
}
