package import Foundation
import NIOCore
package import NIOSSL
import ServiceLifecycle
import Synchronization

/// The certificate that the process shows, replaced by a fresh one while it runs.
package final class TLSIdentity: Service {
  private struct Shown {
    var leaf: LeafCertificate
    var certificate: NIOSSLCertificate
    var key: NIOSSLPrivateKey
  }

  private static let checkInterval = Duration.seconds(3600)

  private let authority: CertificateAuthority
  private let hosts: HostNames
  private let now: @Sendable () -> Date
  private let shown: Mutex<Shown>

  package init(
    authority: CertificateAuthority, hosts: HostNames, now: @escaping @Sendable () -> Date = Date.init
  )
    throws
  {
    self.authority = authority
    self.hosts = hosts
    self.now = now
    shown = Mutex(try Self.issue(authority, hosts, now()))
  }

  /// What the next connection sees.
  var leaf: LeafCertificate { shown.withLock { $0.leaf } }

  /// Each new connection sees the certificate that is shown then.
  package var configuration: TLSConfiguration {
    let first = shown.withLock { $0 }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: [.certificate(first.certificate)], privateKey: .privateKey(first.key))
    configuration.minimumTLSVersion = .tlsv12
    // Of TLS 1.2 only what has forward secrecy and an authenticated cipher (RFC 9325, 4.2); TLS 1.3 has nothing else.
    configuration.cipherSuiteValues = [
      .TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256, .TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384,
      .TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256,
    ]
    configuration.applicationProtocols = ["http/1.1"]
    configuration.sslContextCallback = { [self] _, promise in
      var override = NIOSSLContextConfigurationOverride()
      let current = shown.withLock { $0 }
      override.certificateChain = [.certificate(current.certificate)]
      override.privateKey = .privateKey(current.key)
      promise.succeed(override)
    }
    return configuration
  }

  package func run() async throws {
    try await cancelWhenGracefulShutdown { [self] in
      do {
        while true {
          try await Task.sleep(for: Self.checkInterval)
          try renewIfDue()
        }
      } catch is CancellationError {}
    }
  }

  func renewIfDue() throws {
    guard now() >= shown.withLock({ $0.leaf.renewal }) else { return }
    let fresh = try Self.issue(authority, hosts, now())
    shown.withLock { $0 = fresh }
  }

  private static func issue(_ authority: CertificateAuthority, _ hosts: HostNames, _ now: Date) throws
    -> Shown
  {
    let leaf = try authority.issue(for: hosts, now: now)
    return Shown(
      leaf: leaf,
      certificate: try NIOSSLCertificate(bytes: leaf.der, format: .der),
      key: try NIOSSLPrivateKey(bytes: leaf.key, format: .der))
  }
}
