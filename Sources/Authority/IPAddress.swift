#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An IP address by its bytes: four or sixteen.
package struct IPAddress: Hashable, Sendable {
  package let bytes: [UInt8]

  /// `nil` unless the text is an address, without zone and brackets.
  package init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      bytes = withUnsafeBytes(of: six) { Array($0) }
    } else {
      return nil
    }
  }

  package var isLoopback: Bool { AddressRange.loopback.contains { $0.contains(self) } }

  /// All addresses of the computer, when one listens on it.
  package var isUnspecified: Bool { bytes.allSatisfy { $0 == 0 } }

  /// Reachable only together with a zone, which no URL in a browser can name.
  package var isLinkLocal6: Bool { AddressRange.linkLocal6.contains(self) }
}

extension IPAddress: CustomStringConvertible {
  package var description: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    let family = bytes.count == 4 ? AF_INET : AF_INET6
    inet_ntop(family, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
