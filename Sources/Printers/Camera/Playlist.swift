import Foundation
import OctoPrint

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

/// Numbers in the place of addresses, which may hold secrets.
///
/// Those that were used longest ago are forgotten: a live playlist names new segments for ever, and always the
/// same few playlists and beginnings.
struct PlaylistBook: Sendable {
  /// Some minutes of segments.
  static let most = 500

  private var numbers: [CameraAddress: Int] = [:]
  private var entries: [Int: (address: CameraAddress, used: Int)] = [:]
  private var next = 1
  /// Counts the uses.
  private var clock = 0

  /// The same one as long as the address is not forgotten.
  mutating func number(of address: CameraAddress) -> Int {
    if let number = numbers[address] {
      use(number)
      return number
    }
    let number = next
    next += 1
    numbers[address] = number
    entries[number] = (address, 0)
    use(number)
    if entries.count > Self.most, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
      entries[oldest.key] = nil
      numbers[oldest.value.address] = nil
    }
    return number
  }

  /// The address behind a number; `nil` if there is none, or none any more.
  mutating func address(of number: Int) -> CameraAddress? {
    use(number)
    return entries[number]?.address
  }

  private mutating func use(_ number: Int) {
    clock += 1
    entries[number]?.used = clock
  }
}

/// Some seconds of a film, or a part of them, as a camera's server sends it.
struct Segment: Sendable {
  /// Its media type.
  let type: String
  let download: Download
}
