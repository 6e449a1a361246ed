import OctoPrint
import Uplink
import UplinkTransport
import WebShell

/// Why a draft was not accepted.
enum PrinterFormError: FeatureError, Hashable {
  case address(ServerAddress.Malformed)
  case taken(by: String)
  case noKey
  case noProxyPassword
  case connection(ConnectionError)

  var field: String {
    switch self {
    case .address, .taken: "address"
    case .noKey: "key"
    case .noProxyPassword: PrinterForm.proxyPasswordName
    case .connection(let error): certificate == nil ? error.field : "fingerprint"
    }
  }

  var phrase: Phrase {
    switch self {
    case .address(let malformed): malformed.phrase
    case .taken(let name): .addressTaken(name: name)
    case .noKey: .keyNeeded
    case .noProxyPassword: .proxyPasswordNeeded
    case .connection(let error): error.phrase
    }
  }

  /// Where the server sends on to.
  var destination: BaseAddress? {
    if case .connection(.movedTo(let base)) = self { base } else { nil }
  }

  /// What the owner is asked to confirm.
  var certificate: ServerCertificate? {
    switch self {
    case .connection(.unknownCertificate(let certificate)), .connection(.changedCertificate(let certificate)):
      certificate
    default: nil
    }
  }

  var isCertificateChanged: Bool {
    if case .connection(.changedCertificate) = self { true } else { false }
  }
}

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
