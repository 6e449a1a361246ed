#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a request comes from, so far as guesses and connections are counted: an IPv4 address, or the 64 bits of an IPv6
/// address that a network gives to one of its members.
package struct ClientAddress: Hashable, Sendable {
  private static let mappedPrefix: [UInt8] = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  /// The one address of all who have none.
  package static let unknown = ClientAddress(bytes: [])

  private let bytes: [UInt8]

  /// Whether it is a program of this computer.
  package var isLoopback: Bool {
    bytes.count == 4 ? bytes.first == 127 : bytes == [UInt8](repeating: 0, count: 8)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// `nil` for what is no address.
  package init?(parsing text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      let all = withUnsafeBytes(of: six) { Array($0) }
      // A server that listens on both sees IPv4 clients like this.
      bytes = Array(all.starts(with: Self.mappedPrefix) ? all.suffix(4) : all.prefix(8))
    } else {
      return nil
    }
  }
}
