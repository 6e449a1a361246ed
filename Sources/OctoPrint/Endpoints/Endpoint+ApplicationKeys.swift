import HTTPTypes

extension Endpoint {
  /// Whether the server knows the workflow.
  public static let probeKeys = Endpoint(.get, "plugin/appkeys/probe")
  /// Asks for a key that a person is to grant.
  public static let requestKey = Endpoint(.post, "plugin/appkeys/request")
  /// Whether the person has decided. The key is handed out once, so this is never asked again by itself.
  public static let keyDecision = Endpoint(.get, "plugin/appkeys/request/{token}")
  /// Grants or denies a key.
  public static let decideKey = Endpoint(.post, "plugin/appkeys/decision/{token}", needs: .grantKeys)
  /// The keys of a user.
  public static let applicationKeys = Endpoint(.get, "api/plugin/appkeys")
  /// Makes a key without asking.
  public static let generateKey = Endpoint(.post, "api/plugin/appkeys", .command("generate"))
  /// Takes a key back.
  public static let revokeKey = Endpoint(.post, "api/plugin/appkeys", .command("revoke"))

  static let applicationKeyEndpoints = [
    probeKeys, requestKey, keyDecision, decideKey, applicationKeys, generateKey, revokeKey,
  ]
}
