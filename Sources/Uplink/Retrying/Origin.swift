/// Scheme, host and port (RFC 9110, section 4.3.1).
struct Origin: Sendable, Hashable {
  let scheme: BaseAddress.Scheme
  /// In lowercase: names of hosts have no case.
  let host: String
  let port: Int

  init(_ base: BaseAddress) {
    scheme = base.scheme
    host = base.host.lowercased()
    port = base.port
  }
}
