/// Where a server's paths begin: scheme, host, port and an optional path prefix, e.g.
/// `http://[fe80::1]:5000/octoprint`.
public struct BaseAddress: Sendable, Hashable, CustomStringConvertible {
  public enum Scheme: String, Sendable, Hashable, Codable {
    case http, https

    public var defaultPort: Int { self == .http ? 80 : 443 }
  }

  public var scheme: Scheme
  /// A name or an address; IPv6 without brackets.
  public var host: String
  public var port: Int
  /// Empty, or starting with a slash and not ending with one; percent-encoded.
  public var prefix: String

  public init(scheme: Scheme, host: String, port: Int? = nil, prefix: String = "") {
    self.scheme = scheme
    self.host = host
    self.port = port ?? scheme.defaultPort
    self.prefix = prefix
  }

  /// The `Host` header's form: brackets around IPv6, the port only where it is not the scheme's own.
  public var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == scheme.defaultPort ? name : "\(name):\(port)"
  }

  public var description: String { "\(scheme.rawValue)://\(authority)\(prefix)" }

  /// The absolute address of a request.
  public func url(of request: Request) -> String {
    let query = request.queryItems.isEmpty ? "" : "?" + PercentEncoding.query(request.queryItems)
    return description + "/" + request.path + query
  }
}
