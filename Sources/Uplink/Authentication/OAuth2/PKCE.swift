import Foundation

/// Proof Key for Code Exchange, method S256 (RFC 7636).
enum PKCE {
  /// 256 random bits in the alphabet of URLs, 43 characters; a verifier (section 4.1) and also a `state`.
  static func random(using generator: inout some RandomNumberGenerator) -> String {
    let words = (0..<4).map { _ in generator.next() as UInt64 }
    return base64URL(words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
  }

  /// What the browser carries in place of the verifier (section 4.2).
  static func challenge(of verifier: String) -> String { base64URL(SHA256.digest([UInt8](verifier.utf8))) }

  private static func base64URL(_ bytes: [UInt8]) -> String {
    Data(bytes).base64EncodedString()
      .replacingOccurrences(of: "+", with: "-")
      .replacingOccurrences(of: "/", with: "_")
      .replacingOccurrences(of: "=", with: "")
  }
}
