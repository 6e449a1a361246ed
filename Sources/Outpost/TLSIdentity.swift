import Authority
import Foundation
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import Synchronization

/// The certificate that the process shows, replaced by a fresh one while it runs.
final class TLSIdentity: Service {
  private struct Shown {
    var certificate: NIOSSLCertificate
    var key: NIOSSLPrivateKey
    var renewal: Date
  }

  private static let checkInterval = Duration.seconds(3600)

  private let authority: CertificateAuthority
  private let reach: Reach
  private let now: @Sendable () -> Date
  private let shown: Mutex<Shown>

  init(authority: CertificateAuthority, reach: Reach, now: @escaping @Sendable () -> Date = Date.init) throws
  {
    self.authority = authority
    self.reach = reach
    self.now = now
    shown = Mutex(try Self.issue(authority, reach, now()))
  }

  /// Each new connection sees the certificate that is shown then.
  var configuration: TLSConfiguration {
    let first = shown.withLock { $0 }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: [.certificate(first.certificate)], privateKey: .privateKey(first.key))
    configuration.minimumTLSVersion = .tlsv12
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

  func run() async throws {
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
    guard now() >= shown.withLock({ $0.renewal }) else { return }
    let fresh = try Self.issue(authority, reach, now())
    shown.withLock { $0 = fresh }
  }

  private static func issue(_ authority: CertificateAuthority, _ reach: Reach, _ now: Date) throws -> Shown {
    let leaf = try authority.issue(for: reach, now: now)
    return Shown(
      certificate: try NIOSSLCertificate(bytes: leaf.der, format: .der),
      key: try NIOSSLPrivateKey(bytes: leaf.key, format: .der), renewal: leaf.renewal)
  }
}
