import Crypto
import Foundation
package import HerdBook
import HerdSync

/// What a device shows instead of a password: chance, of which the server keeps only the hash.
package struct Token: Hashable, Sendable {
  package let text: String

  package init(text: String) { self.text = text }

  init(using generator: inout some RandomNumberGenerator) { text = .chance(using: &generator) }

  /// A token that says of which log-in it comes: `family.chance`.
  init(of family: String, using generator: inout some RandomNumberGenerator) {
    text = "\(family).\(String.chance(using: &generator))"
  }

  var hash: String { Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString() }

  /// What all tokens have in common that came of one log-in; `nil` for a token that does not say it.
  var family: String? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isLetterOrDigit) else { return nil }
    return String(parts[0])
  }
}

extension String {
  /// Letters and digits that nobody guesses.
  static func chance(using generator: inout some RandomNumberGenerator) -> String {
    let bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    return Data(bytes).base64EncodedString().filter(\.isLetterOrDigit)
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}

extension Token: CustomStringConvertible {
  /// Says nothing: a token must not reach a log.
  package var description: String { "(token)" }
}

/// What a token is good for.
enum TokenKind: String, Sendable {
  /// For requests.
  case access
  /// For another pair of tokens.
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

/// A token that is good, as the server keeps it.
struct KnownToken: Sendable {
  let caller: Caller
  /// `nil` for one that was given before tokens had one.
  let family: String?
  /// Whether its device has shown neither it nor the other one of its pair, so that nobody knows whether it
  /// has them.
  let isUnused: Bool
}

extension SQLSession {
  /// Gives a device tokens for a password; those that it had are over.
  func firstTokens(
    for caller: Caller, at now: Int, using generator: inout some RandomNumberGenerator
  ) throws -> TokenPair {
    try run(
      "DELETE FROM token WHERE account = $1 AND ((person = $2 AND device = $3) OR expires <= $4)",
      caller.values + [.whole(now)])
    return try newPair(
      for: caller, of: .chance(using: &generator), isUnused: false, at: now, using: &generator)
  }

  /// Gives a device another pair for the refresh token that it has shown.
  ///
  /// That one stays good until a token of the pair is used: an answer may be lost on its way, and the device then
  /// shows what it has. Who shows it again gets a pair in the place of the one that nobody has used.
  func nextTokens(
    for shown: KnownToken, at now: Int, using generator: inout some RandomNumberGenerator
  ) throws -> TokenPair {
    try run(
      """
      DELETE FROM token WHERE account = $1 AND person = $2 AND device = $3 AND (unused = 1 OR kind = 'access')
      """, shown.caller.values)
    return try newPair(
      for: shown.caller, of: shown.family ?? .chance(using: &generator), isUnused: true, at: now,
      using: &generator)
  }

  private func newPair(
    for caller: Caller, of family: String, isUnused: Bool, at now: Int,
    using generator: inout some RandomNumberGenerator
  ) throws -> TokenPair {
    let (access, refresh) = (Token(using: &generator), Token(of: family, using: &generator))
    let given: [(Token, TokenKind)] = [(access, .access), (refresh, .refresh)]
    try run(
      """
      INSERT INTO token (account, person, device, hash, kind, expires, family, unused)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
      """,
      each: given.map { token, kind in
        caller.values + [
          .text(token.hash), .text(kind.rawValue), .whole(now + kind.seconds), .text(family),
          .whole(isUnused ? 1 : 0),
        ]
      })
    return TokenPair(
      access: access, refresh: refresh, user: caller.user, accessExpires: now + TokenKind.access.seconds,
      refreshExpires: now + TokenKind.refresh.seconds)
  }

  /// Returns whose token it is; `nil` for one that is over or none.
  func known(_ token: Token, _ kind: TokenKind, in account: Int, at now: Int) throws -> KnownToken? {
    let known = try first(
      """
      SELECT person, device, family, unused FROM token
      WHERE account = $1 AND hash = $2 AND kind = $3 AND expires > $4
      """,
      [.whole(account), .text(token.hash), .text(kind.rawValue), .whole(now)]
    ) { row in
      try DeviceID(parsing: row.text(1)).map { device in
        KnownToken(
          caller: Caller(account: account, user: UserID(try row.whole(0)), device: device),
          family: try row.textOrNil(2), isUnused: try row.whole(3) != 0)
      }
    }
    return known ?? nil
  }

  /// Returns whose token it is, and notes that its device has it: what its pair was given for is over with that.
  func used(_ token: Token, _ kind: TokenKind, in account: Int, at now: Int) throws -> KnownToken? {
    guard let known = try known(token, kind, in: account, at: now) else { return nil }
    if known.isUnused {
      let values = known.caller.values
      try run(
        "DELETE FROM token WHERE account = $1 AND person = $2 AND device = $3 AND unused = 0", values)
      try run("UPDATE token SET unused = 0 WHERE account = $1 AND person = $2 AND device = $3", values)
    }
    return known
  }

  /// Ends all tokens of the log-in of which a token comes that is over: somebody else has it, or had it when it
  /// was good.
  /// - Returns: whether there were some.
  func endFamily(of token: Token, in account: Int) throws -> Bool {
    guard let family = token.family else { return false }
    return try run("DELETE FROM token WHERE account = $1 AND family = $2", [.whole(account), .text(family)])
      > 0
  }
}

extension Caller {
  /// By which its tokens are found: account, person, device.
  fileprivate var values: [SQLValue] {
    [.whole(account), .whole(user.rawValue), .text(device.text)]
  }
}
