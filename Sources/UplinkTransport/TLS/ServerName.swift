import NIOCore

/// The name for TLS' server name indication (RFC 6066): never an address.
enum ServerName {
  static func indication(for host: String) -> String? {
    // No name has a colon; the parser below does not know zones (`fe80::1%eth0`).
    if host.contains(":") { return nil }
    do {
      _ = try SocketAddress(ipAddress: host, port: 0)
      return nil
    } catch {
      return host
    }
  }
}
