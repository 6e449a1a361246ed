import NIOCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Where a request comes from, so far as log-ins are counted: an IPv4 address, or the 64 bits of an IPv6
/// address that a network gives to one of its members.
package struct ClientAddress: Hashable, Sendable {
  private static let mappedPrefix: [UInt8] = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]

  private let bytes: [UInt8]

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

  init?(_ address: SocketAddress?) {
    guard let text = address?.ipAddress else { return nil }
    self.init(parsing: text)
  }

  /// The address that a proxy before this server has seen: the last one of `X-Forwarded-For`, as whatever
  /// stands before it came from the client.
  package init?(forwarded field: String?) {
    guard let last = field?.split(separator: ",").last else { return nil }
    self.init(parsing: String(last.filter { $0 != " " }))
  }
}
