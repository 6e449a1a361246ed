extension OAuth2 {
  /// One way of a person through the browser: what to open, and what must come back (RFC 6749, section 4.1).
  ///
  /// Keep it until the answer is there; Codable, since the program may be ended meanwhile. It holds secrets.
  public struct AuthorizationRequest: SecretBearing, Hashable, Codable {
    /// To be opened in a browser of the person's own.
    public let url: String
    /// Where the browser is sent afterwards.
    public let redirect: String
    /// Comes back unchanged; against answers to a request that this program did not make.
    let state: String
    /// Proves to the token endpoint that it was this program that asked; `nil` without PKCE.
    let verifier: String?
    let issuer: String?

    /// The code in the address to which the browser was sent.
    ///
    /// - Parameter callback: the whole address, or its part from the path on.
    public func code(from callback: String) throws(CallbackFailure) -> String {
      guard let query = query(of: callback) else { throw .otherAddress }
      let items = FormItems(query)
      guard !items.repeats(anyOf: ["code", "state", "error", "iss"]) else { throw .malformed }
      guard let returned = items["state"], Self.isSame(returned, state) else { throw .stateMismatch }
      if let issuer, let said = items["iss"], said != issuer { throw .otherIssuer }
      if let error = items["error"] {
        throw error == "access_denied" ? .denied : .server(code: CallbackFailure.shown(error))
      }
      guard let code = items["code"], !code.isEmpty else { throw .missingCode }
      return code
    }

    /// What follows the address that was agreed on.
    private func query(of callback: String) -> Substring? {
      let address = callback.prefix { $0 != "#" }
      let parts = address.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
      let expected = redirect.prefix { $0 != "?" }
      let isPath = address.hasPrefix("/")
      let wanted = isPath ? Self.path(of: expected) : expected
      guard let place = parts.first, place == wanted else { return nil }
      return parts.count == 2 ? parts[1] : ""
    }

    private static func path(of address: Substring) -> Substring {
      guard let scheme = address.firstRange(of: "://") else { return address }
      return address[scheme.upperBound...].drop { $0 != "/" }
    }

    /// Takes as long for a nearly right text as for a wrong one.
    private static func isSame(_ left: String, _ right: String) -> Bool {
      let (left, right) = ([UInt8](left.utf8), [UInt8](right.utf8))
      guard left.count == right.count else { return false }
      return zip(left, right).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
  }

  /// Begins a person's way through the browser.
  ///
  /// - Parameter redirect: an address at which the program gets the answer, as the server knows it; must match it
  ///   to the letter (RFC 9700, section 2.1).
  public func authorizationRequest(redirectingTo redirect: String) -> AuthorizationRequest {
    var generator = SystemRandomNumberGenerator()
    return authorizationRequest(redirectingTo: redirect, using: &generator)
  }

  /// As the other one; `generator` must be cryptographically secure outside tests.
  public func authorizationRequest(
    redirectingTo redirect: String, using generator: inout some RandomNumberGenerator
  ) -> AuthorizationRequest {
    let state = PKCE.random(using: &generator)
    let verifier = server.takesPKCE ? PKCE.random(using: &generator) : nil
    var items = [
      (name: "response_type", value: "code"), ("client_id", client.name), ("redirect_uri", redirect),
      ("state", state),
    ]
    items += scopeField.map { (name: $0.0, value: $0.1) }
    if let verifier {
      items += [("code_challenge", PKCE.challenge(of: verifier)), ("code_challenge_method", "S256")]
    }
    let place = server.authorization
    let join = place.path.contains("?") ? "&" : "?"
    let url = "\(place.base)/\(place.path)\(join)\(PercentEncoding.query(items))"
    return AuthorizationRequest(
      url: url, redirect: redirect, state: state, verifier: verifier, issuer: server.issuer)
  }
}
