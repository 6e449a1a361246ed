import HTTPTypes
import RecordMappingJSON
import Uplink

/// Application keys: the bundled plugin `appkeys` (OctoPrint 1.3.10 and later).
extension OctoPrintClient {
  /// `GET /plugin/appkeys/probe`: whether the server knows the workflow.
  public func knowsApplicationKeys() async throws(OctoPrintError) -> Bool {
    do {
      _ = try await execute(Endpoint.probeKeys.request().unauthenticated(), to: .probeKeys)
      return true
    } catch .missing {
      return false
    }
  }

  /// `POST /plugin/appkeys/request`: asks for a key on behalf of a person who will confirm it in OctoPrint.
  ///
  /// - Parameters:
  ///   - app: the name that the person reads.
  ///   - user: who is to confirm it; `nil` for anybody.
  public func requestApplicationKey(
    app: String, user: String? = nil
  ) async throws(OctoPrintError) -> AccessRequest {
    let request = try request(.requestKey, [], [], ["app": app, "user": user]).unauthenticated()
    return try read(AccessRequest.self, from: try await execute(request, to: .requestKey), to: .requestKey)
  }

  /// `GET /plugin/appkeys/request/{token}`: asks for the decision. OctoPrint drops the request if it is not asked
  /// for 5 s, and hands the key out once: an answer that is lost is lost.
  public func decision(on request: AccessRequest) async throws(OctoPrintError) -> AccessDecision {
    // Whoever knows the token can fetch the key, so it stays out of traces and logs.
    let poll = Endpoint.keyDecision.request([request.token]).shown(as: "plugin/appkeys/request/…")
      .unauthenticated()
    do {
      let response = try await execute(poll, to: .keyDecision)
      if response.status.code == 202 { return .waiting }
      return .granted(
        key: try read(AccessDecision.Granted.self, from: response, to: .keyDecision).key)
    } catch .missing {
      return .refused
    }
  }

  /// `POST /plugin/appkeys/decision/{token}`: grants or denies a key as the user that was asked.
  ///
  /// - Parameter token: of ``ApplicationKeys/pending`` or the push message of the plugin; not the one of the
  ///   ``AccessRequest``.
  public func decide(onKeyRequest token: String, grants: Bool) async throws(OctoPrintError) {
    let request = try request(.decideKey, [token], [], ["decision": grants])
      .shown(as: "plugin/appkeys/decision/…")
    _ = try await execute(request, to: .decideKey)
  }

  /// `GET /api/plugin/appkeys`: one's own keys, or with `all` those of everybody, and who waits for one.
  public func applicationKeys(all: Bool = false) async throws(OctoPrintError) -> ApplicationKeys {
    try await fetch(.applicationKeys, query: all ? [("all", "true")] : [])
  }

  /// `GET /api/plugin/appkeys`, `app`: the key itself of one application of one's own, a secret; `nil` if the
  /// server does not tell.
  public func applicationKey(of app: String) async throws(OctoPrintError) -> String? {
    let response = try await execute(
      try request(.applicationKeys, [], [("app", app)]), to: .applicationKeys)
    return try readValue(JSONValue.self, from: response, to: .applicationKeys)["key"]["api_key"].string
  }

  /// `POST /api/plugin/appkeys`, `generate`: a key without asking.
  ///
  /// - Parameter user: whose key it is to be; `nil` for oneself.
  public func generateApplicationKey(
    app: String, user: String? = nil
  ) async throws(OctoPrintError) -> String {
    try await fetchValue(.generateKey, ["app": app, "user": user], under: "api_key")
  }

  /// `POST /api/plugin/appkeys`, `revoke`
  ///
  /// - Parameter user: whose key it is; `nil` for oneself.
  public func revokeApplicationKey(app: String, user: String? = nil) async throws(OctoPrintError) {
    try await send(.revokeKey, ["app": app, "user": user])
  }
}
