import Crypto
import Foundation
package import HerdBook
import HerdSync

/// What a device shows instead of a password: chance, of which the server keeps only the hash.
package struct Token: Hashable, Sendable {
  package let text: String

  package init(text: String) { self.text = text }

  init(using generator: inout some RandomNumberGenerator) {
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    text = Data(bytes).base64EncodedString().filter(\.isLetterOrDigit)
  }

  var hash: String { Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString() }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}

extension Token: CustomStringConvertible {
  /// Says nothing: a token must not reach a log.
  package var description: String { "(token)" }
}

/// What a token is good for.
enum TokenKind: String, Sendable {
  /// For requests.
  case access
  /// For a new pair of tokens, once.
  case refresh

  /// For how many seconds it is good: an hour, and 90 days.
  var seconds: Int { self == .access ? 3600 : 90 * 86_400 }
}

/// Both tokens of a device.
package struct TokenPair: Hashable, Sendable {
  package let access: Token
  package let refresh: Token
  package let user: UserID
  /// Seconds since 1970.
  package let accessExpires: Int
  package let refreshExpires: Int
}

extension SQLSession {
  /// Gives a device new tokens; those that it had are over.
  func newTokens(
    for user: UserID, on device: DeviceID, in account: Int, at now: Int,
    using generator: inout some RandomNumberGenerator
  ) throws -> TokenPair {
    try run(
      "DELETE FROM token WHERE account = $1 AND ((person = $2 AND device = $3) OR expires <= $4)",
      [.whole(account), .whole(user.rawValue), .text(device.text), .whole(now)])
    let (access, refresh) = (Token(using: &generator), Token(using: &generator))
    let given: [(Token, TokenKind)] = [(access, .access), (refresh, .refresh)]
    try run(
      "INSERT INTO token (account, hash, person, device, kind, expires) VALUES ($1, $2, $3, $4, $5, $6)",
      each: given.map { token, kind in
        [
          .whole(account), .text(token.hash), .whole(user.rawValue), .text(device.text),
          .text(kind.rawValue), .whole(now + kind.seconds),
        ]
      })
    return TokenPair(
      access: access, refresh: refresh, user: user, accessExpires: now + TokenKind.access.seconds,
      refreshExpires: now + TokenKind.refresh.seconds)
  }

  /// Returns whose token it is.
  /// - Throws: ``SyncFailure/Reason/expired`` for one that is over or none.
  func caller(by token: Token, _ kind: TokenKind, in account: Int, at now: Int) throws -> Caller {
    let caller = try first(
      """
      SELECT person, device FROM token WHERE account = $1 AND hash = $2 AND kind = $3 AND expires > $4
      """,
      [.whole(account), .text(token.hash), .text(kind.rawValue), .whole(now)]
    ) { row in
      try DeviceID(parsing: row.text(1)).map { device in
        Caller(account: account, user: UserID(try row.whole(0)), device: device)
      }
    }
    guard case .some(.some(let caller)) = caller else { throw SyncFailure(.expired) }
    return caller
  }
}
