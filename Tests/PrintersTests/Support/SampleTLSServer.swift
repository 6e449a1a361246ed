import Foundation
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import HummingbirdTesting
import Logging
import NIOSSL
import TemporaryFolders
import Testing

/// An OctoPrint behind TLS with a self-signed certificate.
struct SampleTLSServer: Sendable {
  let port: Int
  /// As OpenSSL tells it.
  let fingerprint: String

  /// - Parameter isIssued: by an authority that nobody knows, instead of signed by itself.
  static func run<Value: Sendable>(
    isIssued: Bool = false, _ work: @escaping @Sendable (SampleTLSServer) async throws -> Value
  ) async throws -> Value {
    let folder = try TemporaryFolder()
    let (key, certificate) = (folder.url.appending(path: "key.pem"), folder.url.appending(path: "cert.pem"))
    try await makeCertificate(key, certificate, isIssued: isIssued, in: folder)
    let told = try await Command.run([
      "openssl", "x509", "-in", certificate.path, "-noout", "-fingerprint", "-sha256",
    ])
    let fingerprint = told.split(separator: "=").last?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let router = Router()
    SampleOctoPrint().add(to: router)
    var logger = Logger(label: "server")
    logger.logLevel = .critical
    let server = try HTTPServerBuilder.tls(
      .http1(),
      tlsConfiguration: .makeServerConfiguration(
        certificateChain: NIOSSLCertificate.fromPEMFile(certificate.path).map { .certificate($0) },
        privateKey: .privateKey(NIOSSLPrivateKey(file: key.path, format: .pem))))
    return try await Application(router: router, server: server, logger: logger).test(.ahc(.https)) {
      client in
      try await work(SampleTLSServer(port: try #require(client.port), fingerprint: fingerprint))
    }
  }

  private static func makeCertificate(
    _ key: URL, _ certificate: URL, isIssued: Bool, in folder: TemporaryFolder
  ) async throws {
    guard isIssued else { return try await makeCertificate("printer.test", key, certificate) }
    let (issuer, issuerKey) = (folder.url.appending(path: "ca.pem"), folder.url.appending(path: "ca-key.pem"))
    try await makeCertificate("authority.test", issuerKey, issuer)
    try await makeCertificate(
      "printer.test", key, certificate, ["-CA", issuer.path, "-CAkey", issuerKey.path])
  }

  private static func makeCertificate(
    _ name: String, _ key: URL, _ certificate: URL, _ issuer: [String] = []
  ) async throws {
    try await Command.run(
      [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
        "-keyout", key.path, "-out", certificate.path, "-days", "2", "-subj", "/CN=\(name)",
      ] + issuer)
  }
}
