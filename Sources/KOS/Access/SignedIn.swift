package import Uplink

/// A person who has logged in.
package struct SignedIn: SecretBearing, Hashable {
  /// The person's name in KOS, by which their data is asked for.
  package let username: String
  /// For a `LoginSession`.
  package let credential: OAuth2.Credential
  package let facts: TokenFacts

  /// Scopes that were asked for and not given: what needs them will be refused.
  package func missingScopes(of registration: Registration) -> [Scope] {
    registration.scopes.filter { !facts.scope.isEmpty && !facts.scope.contains($0.rawValue) }
  }
}
