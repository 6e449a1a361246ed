public import RecordMapping

/// `GET /api/plugin/appkeys`: the keys of a user, and who waits for one.
@RecordPart public struct ApplicationKeys: Sendable, Hashable {
  /// The keys that were granted.
  @JSON public var keys: [Key] = []
  /// Who waits, by the token with which the user decides.
  @JSON public var pending: [String: Pending] = [:]

  /// A granted key; the key itself is told only once.
  @RecordPart public struct Key: Sendable, Hashable {
    /// The application.
    @Key("app_id") public var application: String
    /// Whose key it is.
    @Key("user_id") public var user: String?
  }

  /// An application that waits.
  @RecordPart public struct Pending: Sendable, Hashable {
    /// The application.
    @Key("app_id") public var application: String
    /// Whose key it is to be.
    @Key("user_id") public var user: String?
    /// The token with which the user decides.
    @Key("user_token") public var token: String?
  }
}
