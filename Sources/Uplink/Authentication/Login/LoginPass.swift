/// What a request goes out with.
enum LoginPass<Credential: Sendable>: Sendable {
  case attach(HeldCredential<Credential>)
  case bare(CredentialTicket)
}
