/// An application as it is registered: what a person types in after having registered one. The client secret is
/// not here but in the keyring.
package struct Registration: Sendable, Hashable {
  package var services: FacultyServices
  /// Public: it stands in the browser's address.
  package var clientID: String
  package var scopes: [Scope]
  package var redirect: Redirect

  package init(
    _ services: FacultyServices, clientID: String, scopes: [Scope] = [.kosRead], redirect: Redirect
  ) {
    self.services = services
    self.clientID = clientID
    self.scopes = scopes
    self.redirect = redirect
  }
}
