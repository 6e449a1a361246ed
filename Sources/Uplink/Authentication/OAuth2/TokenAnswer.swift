import Foundation
import HTTPTypes

/// The answer of a token endpoint (RFC 6749, section 5).
struct TokenAnswer {
  private let members: JSONAnswer

  /// - Throws: the refusal or the failure, if it is not a success.
  init(_ response: Response) throws(AuthenticationFailure) {
    let status = response.status.code
    let members: JSONAnswer
    do {
      members = try JSONAnswer(response.body)
    } catch {
      // Section 5.2 says refusals in JSON. A 400 without it comes from something in between, but for 401.
      guard status == 401 else { throw .failed("status \(status) without JSON from the token endpoint") }
      throw .refused(status: status)
    }
    // Some servers refuse with status 200.
    if (200..<300).contains(status) || status == 400 || status == 401 || status == 403 {
      if members.text(at: "error") != nil || status == 401 { throw .refused(status: status) }
    }
    guard (200..<300).contains(status) else { throw .failed("status \(status) from the token endpoint") }
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
      accessToken: token.text, refreshToken: members.text(at: "refresh_token"),
      scopes: members.text(at: "scope")?.split(separator: " ").map(String.init),
      // Counted from the question: rather too early than too late.
      expiry: lifetime.map { moment.addingTimeInterval($0 / .seconds(1)) })
  }
}
