import Foundation
import JWTKit

/// Issues and checks the demo server's tokens: HS256, with a key that lives as long as the process.
struct DemoTokens: Sendable {
  /// Short, so that a person sees one end.
  static let lifetime: Duration = .seconds(60)

  enum Refused: Error { case malformed, expired }

  private let keys: JWTKeyCollection
  private let now: @Sendable () -> Date

  init(now: @escaping @Sendable () -> Date) async {
    var generator = SystemRandomNumberGenerator()
    let key = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    keys = await JWTKeyCollection().add(hmac: HMACKey(from: key), digestAlgorithm: .sha256)
    self.now = now
  }

  func issue(to name: String) async throws -> String {
    let moment = now()
    return try await keys.sign(
      DemoToken(
        subject: SubjectClaim(value: name), issuedAt: IssuedAtClaim(value: moment),
        expiration: ExpirationClaim(
          value: moment.addingTimeInterval(Double(Self.lifetime.components.seconds)))))
  }

  /// The account's name that a token stands for.
  func name(in token: String) async throws(Refused) -> String {
    let payload: DemoToken
    do {
      payload = try await keys.verify(token, as: DemoToken.self)
    } catch {
      throw .malformed
    }
    guard payload.expiration.value > now() else { throw .expired }
    return payload.subject.value
  }
}

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

/// The one account of the demo server. No secret: it is shown on the page, and opens nothing but the time.
package struct DemoAccount: Sendable, Hashable, Codable {
  package var name: String
  package var password: String

  package init(name: String, password: String) {
    self.name = name
    self.password = password
  }

  package static let known = DemoAccount(name: "demo", password: "outpost")
}
