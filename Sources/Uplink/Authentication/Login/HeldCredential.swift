/// A credential with what a session knows about it.
struct HeldCredential<Credential: Sendable>: Sendable {
  let credential: Credential
  let ticket: CredentialTicket
  /// How long it held when it was had.
  let lifetime: Duration?
  /// When it ends, on the session's clock.
  let expiry: Duration?
  /// From when on it is to be renewed; before ``expiry``.
  let renewal: Duration?
  /// The server refused it, or it expired. Kept, because a renewal may need it; sent no more.
  var isSpent = false

  init(
    _ credential: Credential, _ ticket: CredentialTicket, lifetime: Duration?, at now: Duration,
    policy: LoginPolicy
  ) {
    self.credential = credential
    self.ticket = ticket
    self.lifetime = lifetime
    expiry = lifetime.map { now + $0 }
    renewal = lifetime.map { now + $0 - policy.margin(of: $0) }
  }

  func isDue(at now: Duration) -> Bool { renewal.map { $0 <= now } ?? false }
  func isExpired(at now: Duration) -> Bool { expiry.map { $0 <= now } ?? false }
}
