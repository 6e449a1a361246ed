import Foundation
import HTTPTypes

/// The answer of a token endpoint (RFC 6749, section 5).
///
/// Only a refusal that names its reason ends a login. Whatever else comes, a 401 of a proxy or an error of the
/// server's own, is a failure that may pass: nobody is to log in again for it.
struct TokenAnswer {
  /// What a server says that will not give a token for this, however often it is asked (sections 4.1.2.1 and 5.2), and
  /// what servers say who do not keep to it.
  private static let refusals: Set<String> = [
    "invalid_grant", "invalid_client", "unauthorized_client", "access_denied", "invalid_scope",
    "unsupported_grant_type", "invalid_token", "bad_refresh_token", "bad_verification_code",
    "incorrect_client_credentials",
  ]

  private let members: JSONAnswer

  /// - Throws: the refusal or the failure, if it is not a success.
  init(_ response: Response) throws(AuthenticationFailure) {
    let status = response.status.code
    let members: JSONAnswer
    do {
      members = try JSONAnswer(response.body)
    } catch {
      // Section 5.2 says refusals in JSON. What is none comes from something in between.
      throw .failed("status \(status) without JSON from the token endpoint")
    }
    // Some servers refuse with status 200.
    let error = members.text(at: "error")
    if let error, status < 500, Self.refusals.contains(error) { throw .refused(status: status) }
    guard (200..<300).contains(status), error == nil else {
      throw .failed("status \(status) from the token endpoint")
    }
    self.members = members
  }

  func credential(askedAt moment: Date) throws(AuthenticationFailure) -> OAuth2.Credential {
    guard members.text(at: "token_type")?.lowercased() ?? "bearer" == "bearer" else {
      throw .failed("the token is of a type that is not supported")
    }
    let lifetime = members.seconds(at: "expires_in")
    guard let text = members.text(at: "access_token"), let token = BearerToken(text) else {
      throw .failed("no access token in the answer of the token endpoint")
    }
    return OAuth2.Credential(
      // An empty one is none: the old one holds.
      accessToken: token.text,
      refreshToken: members.text(at: "refresh_token").flatMap { $0.isEmpty ? nil : $0 },
      scopes: members.text(at: "scope")?.split(separator: " ").map(String.init),
      // Counted from the question: rather too early than too late.
      expiry: lifetime.map { moment.addingTimeInterval($0 / .seconds(1)) })
  }
}
