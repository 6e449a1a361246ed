import NIOCore
import NIOSSL

/// Which certificates of a server are good.
public enum ServerTrust: Sendable, Hashable {
  /// Those of the issuers that the system trusts, for the server's name.
  case system
  /// Only this one, whatever name it carries: what a person confirmed by its fingerprint. Its issuers are
  /// not trusted with it, so it must be self-signed; one signed by another certificate is refused, and so is
  /// an expired one.
  case pinned(ServerCertificate)

  /// What every connection has in common.
  static func clientConfiguration() -> TLSConfiguration {
    var configuration = TLSConfiguration.makeClientConfiguration()
    // A server that is frozen does not answer to a farewell either.
    configuration.shutdownTimeout = .milliseconds(500)
    return configuration
  }

  func tlsConfiguration() throws -> TLSConfiguration {
    try pinnedConfiguration?.get() ?? Self.clientConfiguration()
  }

  /// What has to be said for each request beside what the client was made with; made once, since it is costly.
  var pinnedConfiguration: Result<TLSConfiguration, any Error>? {
    guard case .pinned(let certificate) = self else { return nil }
    return Result {
      var configuration = Self.clientConfiguration()
      // The rest of the chain stays out: an issuer among the roots would vouch for all its certificates.
      configuration.trustRoots = .certificates(try certificate.chain.prefix(1).map(Self.certificate))
      configuration.certificateVerification = .noHostnameVerification
      return configuration
    }
  }

  private static func certificate(der: [UInt8]) throws -> NIOSSLCertificate {
    try NIOSSLCertificate(bytes: der, format: .der)
  }
}
