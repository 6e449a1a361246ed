import Foundation
import Uplink

extension FeedAddress {
  /// Whether it plainly names this machine or the network it stands in: by number in any of the ways that a
  /// resolver takes, or by a name that never leaves such a network (RFC 6761, 6762, 8375).
  ///
  /// A name of the internet that leads there is not told apart.
  var isNear: Bool {
    let host = base.host.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "[]."))
    if let bytes = Self.version4(host) { return Self.isNear(version4: bytes) }
    if let bytes = Self.version6(host) { return Self.isNear(version6: bytes) }
    return !host.contains(".") || Self.nearEndings.contains { host.hasSuffix($0) }
  }

  private static let nearEndings = [".localhost", ".local", ".home.arpa", ".internal", ".lan"]

  /// `127.1` and `2130706433` are addresses too.
  private static func version4(_ host: String) -> [UInt8]? {
    var address = in_addr()
    guard inet_aton(host, &address) == 1 else { return nil }
    return withUnsafeBytes(of: &address) { [UInt8]($0) }
  }

  private static func version6(_ host: String) -> [UInt8]? {
    var address = in6_addr()
    // What follows "%" names a way out of this machine.
    let number = host.prefix { $0 != "%" }
    guard inet_pton(AF_INET6, String(number), &address) == 1 else { return nil }
    return withUnsafeBytes(of: &address) { [UInt8]($0) }
  }

  private static func isNear(version4 bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (169, 254), (192, 168): true
    case (100, 64...127), (172, 16...31): true
    default: false
    }
  }

  private static func isNear(version6 bytes: [UInt8]) -> Bool {
    let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xff, 0xff]
    if bytes.starts(with: mapped) { return isNear(version4: Array(bytes[12...])) }
    // Unspecified and loopback; unique local; link-local.
    if bytes[..<15].allSatisfy({ $0 == 0 }), bytes[15] <= 1 { return true }
    return bytes[0] & 0xfe == 0xfc || (bytes[0] == 0xfe && bytes[1] & 0xc0 == 0x80)
  }
}
