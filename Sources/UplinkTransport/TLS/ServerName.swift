import NIOCore

/// The name for TLS' server name indication (RFC 6066): never an address.
enum ServerName {
  static func indication(for host: String) -> String? {
    let isAddress = (try? SocketAddress(ipAddress: host, port: 0)) != nil
    return isAddress ? nil : host
  }
}
