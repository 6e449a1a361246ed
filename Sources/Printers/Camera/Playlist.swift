import Foundation

/// A playlist of HTTP Live Streaming (RFC 8216).
struct Playlist: Sendable, Hashable {
  /// More than any camera's window of segments takes.
  static let limit = 1 << 20

  var text: String

  /// `nil` if this is something else.
  init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("#EXTM3U") else { return nil }
    self.text = text
  }

  /// The same with other addresses: lines of their own, and attributes of tags. Where there is none for an
  /// address, it leads nowhere.
  func replacingAddresses(_ address: (String) -> String?) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      if line.hasPrefix("#") {
        return String(line).replacing(/URI="([^"]*)"/) { "URI=\"\(address(String($0.1)) ?? "gone")\"" }
      }
      let reference = line.trimmingCharacters(in: .whitespaces)
      return reference.isEmpty ? "" : address(reference) ?? "gone"
    }.joined(separator: "\n")
  }
}
