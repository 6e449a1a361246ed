import OctoPrint
import WebShell

extension ServerAddress.Malformed {
  var phrase: Phrase {
    switch self {
    case .empty: .addressEmpty
    case .scheme(let scheme): .addressScheme(scheme: scheme)
    case .host(let host): .addressHost(host: host)
    case .port(let port): .addressPort(port: port)
    case .credentials: .addressCredentials
    }
  }
}
