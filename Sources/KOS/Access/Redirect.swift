package import Uplink

/// Where the browser is sent after the login, and how the answer comes from there to the program.
///
/// The address stands in the registration to the letter.
package enum Redirect: Hashable, Sendable {
  /// The browser runs on the same machine: an address of the loopback interface, on which this program listens
  /// (RFC 8252, section 7.3).
  case loopback(port: Int, path: String)
  /// The page is open elsewhere, such as on a phone: the address under which it was opened.
  case server(BaseAddress, path: String)
  /// Nothing listens there: the browser shows an error, and the person copies the address it shows and pastes it
  /// into the page. For registrations whose address cannot be changed.
  case pasted(address: String)

  /// As the authorization server knows it.
  package var address: String {
    switch self {
    case .loopback(let port, let path): "http://127.0.0.1:\(port)\(Self.rooted(path))"
    case .server(let base, let path): "\(base)\(Self.rooted(path))"
    case .pasted(let address): address
    }
  }

  /// Whether the person has to carry the answer.
  package var isPasted: Bool { if case .pasted = self { true } else { false } }

  private static func rooted(_ path: String) -> String { path.hasPrefix("/") ? path : "/" + path }
}
