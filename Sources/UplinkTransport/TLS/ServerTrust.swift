import NIOSSL

/// Which certificates of a server are good.
public enum ServerTrust: Sendable, Hashable {
  /// Those of the issuers that the system trusts, for the server's name.
  case system
  /// Only this one, whatever name it carries: what a person confirmed by its fingerprint.
  case pinned(ServerCertificate)

  func tlsConfiguration() throws -> TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    if case .pinned(let certificate) = self {
      configuration.trustRoots = .certificates(try certificate.chain.map(Self.certificate))
      configuration.certificateVerification = .noHostnameVerification
    }
    return configuration
  }

  private static func certificate(der: [UInt8]) throws -> NIOSSLCertificate {
    try NIOSSLCertificate(bytes: der, format: .der)
  }
}
