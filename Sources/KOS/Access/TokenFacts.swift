package import RecordMapping

/// What the authorization server says a token is for (`check_token`).
@RecordPart(keys: .snakeCase) package struct TokenFacts: Hashable {
  package let clientId: String
  /// `nil` for a token of an application alone.
  package let userName: String?
  @Key("exp") @Epoch package let expiry: Instant?
  package var scope: [String] = []
}
