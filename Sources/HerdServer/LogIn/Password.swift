import Crypto
import CryptoExtras
import Foundation
import HerdSync

/// A password as it is kept: what scrypt (RFC 7914) makes of it, with its salt and cost.
///
///     scrypt$32768$8$1$<salt>$<hash>
struct PasswordHash: Hashable, Sendable {
  let text: String

  init(text: String) { self.text = text }

  /// Nobody's, which takes as long to compare with as one that was made at the cost.
  static func nobody(cost: Int) -> PasswordHash {
    let (salt, hash) = (Data(count: 16).base64EncodedString(), Data(count: 32).base64EncodedString())
    return PasswordHash(text: "scrypt$\(cost)$8$1$\(salt)$\(hash)")
  }

  /// - Parameter cost: rounds; a power of two. More is slower for who guesses, and for who logs in.
  init(of password: String, cost: Int, using generator: inout some RandomNumberGenerator) throws {
    let salt = Data((0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    let hash = try Self.hash(password, salt, cost)
    text = "scrypt$\(cost)$8$1$\(salt.base64EncodedString())$\(hash.base64EncodedString())"
  }

  /// Whether it was made of this password.
  func isMade(of password: String) throws -> Bool {
    let parts = text.split(separator: "$").map(String.init)
    guard parts.count == 6, parts[0] == "scrypt", let cost = Int(parts[1]), (2...1 << 20).contains(cost),
      let salt = Data(base64Encoded: parts[4]), let kept = Data(base64Encoded: parts[5])
    else { throw SyncFailure(.unavailable, "a password that is kept can't be read") }
    let given = try Self.hash(password, salt, cost)
    // All bytes are looked at, so that the time tells nothing.
    return given.count == kept.count && zip(given, kept).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func hash(_ password: String, _ salt: Data, _ cost: Int) throws -> Data {
    // One form for texts that look the same, whatever keyboard they were typed on.
    try KDF.Scrypt.deriveKey(
      from: Data(password.precomposedStringWithCompatibilityMapping.utf8), salt: salt, outputByteCount: 32,
      rounds: cost, blockSize: 8, parallelism: 1
    ).withUnsafeBytes { Data($0) }
  }
}
