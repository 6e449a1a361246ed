import Crypto

/// Names content by what it holds.
enum ContentHash {
  /// 16 hexadecimal digits of SHA-256: enough to tell versions of our own files apart.
  static func short(of bytes: [UInt8]) -> String { text(SHA256.hash(data: bytes).prefix(8)) }

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
