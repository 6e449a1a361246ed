/// Where a server's paths begin: scheme, host, port and an optional path prefix, e.g.
/// `http://[fe80::1]:5000/octoprint`.
public struct BaseAddress: Sendable, Hashable, CustomStringConvertible {
  /// How to speak to the server.
  public enum Scheme: String, Sendable, Hashable, Codable {
    /// In the clear.
    case http
    /// Through TLS.
    case https

    /// 80 or 443 (RFC 9110, section 4.2): left out where an address is written.
    public var defaultPort: Int { self == .http ? 80 : 443 }
  }

  /// Plain or through TLS.
  public var scheme: Scheme { didSet { text = written } }
  /// A name or an address; IPv6 without brackets.
  public var host: String { didSet { text = written } }
  /// 1 to 65535; always there, also when it is the scheme's own.
  public var port: Int { didSet { text = written } }
  /// Empty, or starting with a slash and not ending with one; percent-encoded.
  public var prefix: String { didSet { text = written } }
  /// As it is written: needed for each request.
  private var text = ""

  /// - Parameter port: `nil` is the scheme's own.
  public init(scheme: Scheme, host: String, port: Int? = nil, prefix: String = "") {
    self.scheme = scheme
    self.host = host
    self.port = port ?? scheme.defaultPort
    self.prefix = prefix
    text = written
  }

  /// The `Host` header's form: brackets around IPv6, the port only where it is not the scheme's own.
  public var authority: String {
    let name = host.contains(":") ? "[\(host)]" : host
    return port == scheme.defaultPort ? name : "\(name):\(port)"
  }

  /// The address as it is written, without a slash at its end.
  public var description: String { text }

  private var written: String { "\(scheme.rawValue)://\(authority)\(prefix)" }

  /// The absolute address of a request (RFC 3986), query included: not for logs.
  public func url(of request: Request) -> String {
    // Put together in one go: this is done for each request.
    var url: [UInt8] = []
    url.reserveCapacity(128)
    url += text.utf8
    url.append(UInt8(ascii: "/"))
    url += request.path.utf8
    if !request.queryItems.isEmpty {
      url.append(UInt8(ascii: "?"))
      PercentEncoding.append(query: request.queryItems, to: &url)
    }
    return String(decoding: url, as: UTF8.self)
  }
}
