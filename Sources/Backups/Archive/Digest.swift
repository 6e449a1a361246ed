import Crypto
import Foundation

/// A SHA-256 value; written as hexadecimal digits.
struct Digest: Hashable, Sendable, Codable {
  private let hex: String

  init(_ digest: SHA256.Digest) {
    hex = digest.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
  }

  init(of content: Data) { self.init(SHA256.hash(data: content)) }

  init(from decoder: any Decoder) throws { hex = try decoder.singleValueContainer().decode(String.self) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }
}
