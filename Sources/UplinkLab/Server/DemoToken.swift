import Foundation
import JWTKit

/// What a token of the demo server says (RFC 7519).
struct DemoToken: JWTPayload {
  enum CodingKeys: String, CodingKey {
    case subject = "sub"
    case issuedAt = "iat"
    case expiration = "exp"
  }

  /// The account's name.
  var subject: SubjectClaim
  var issuedAt: IssuedAtClaim
  var expiration: ExpirationClaim

  /// Nothing to add to the signature: the expiry is judged by ``DemoTokens``, which has the clock.
  func verify(using algorithm: some JWTAlgorithm) {}
}
