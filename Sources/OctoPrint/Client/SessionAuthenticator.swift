import HTTPTypes
import Uplink

/// Sends a session's cookies, and the token against forged requests that belongs to them.
struct SessionAuthenticator: Authenticator {
  static let tokenField = HTTPField.Name("X-CSRF-Token") ?? .authorization

  var session: PasswordSession

  func authenticate(
    _ request: inout Request, via direct: DirectSender
  ) async throws -> CredentialTicket {
    session.attach(to: &request)
    return .none
  }
}
