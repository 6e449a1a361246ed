import Foundation
import Testing
import Uplink
import UplinkTransport

@Suite(.timeLimit(.minutes(1))) struct `Inspecting a certificate` {
  private let openSSL: OpenSSL

  init() throws {
    openSSL = try OpenSSL()
    try openSSL.makeSelfSigned("printer")
  }

  @Test func `gives the fingerprint that openssl gives`() async throws {
    let server = try await CannedServer(.silence, tls: try openSSL.server("printer"))
    let certificate = try await CertificateInspection.certificate(of: server.base(.https))
    let expected = try openSSL.run("x509", "-in", "printer.pem", "-noout", "-fingerprint", "-sha256")
    #expect(expected.hasSuffix("=\(certificate.fingerprintText)\n"))
    #expect(certificate.fingerprint.count == 32)
    try await server.stop()
  }

  @Test func `gives the last moment of its validity`() async throws {
    let certificate = try #require(ServerCertificate(pem: try openSSL.pem("printer")))
    let text = try openSSL.run("x509", "-in", "printer.pem", "-noout", "-enddate", "-dateopt", "iso_8601")
    let expected = text.dropFirst("notAfter=".count).prefix(19).replacing(" ", with: "T") + "Z"
    #expect(certificate.expires.ISO8601Format() == expected)
  }

  @Test func `gives the whole chain, the server's own certificate first`() async throws {
    try openSSL.make("signed", signedBy: "printer")
    let server = try await CannedServer(.silence, tls: try openSSL.server("signed", "printer"))
    let certificate = try await CertificateInspection.certificate(of: server.base(.https))
    #expect(certificate.chain.count == 2)
    #expect(certificate.pem == (try openSSL.pem("signed") + openSSL.pem("printer")))
    try await server.stop()
  }

  @Test func `survives the way through PEM`() throws {
    let certificate = try #require(ServerCertificate(pem: try openSSL.pem("printer")))
    #expect(ServerCertificate(pem: certificate.pem) == certificate)
    #expect(try certificate.pem == openSSL.pem("printer"))
  }

  @Test(arguments: ["", "no certificate", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"])
  func `reads no certificate out of other text`(text: String) {
    #expect(ServerCertificate(pem: text) == nil)
  }

  @Test func `reads no certificate out of other bytes`() {
    #expect(ServerCertificate(chain: []) == nil)
    #expect(ServerCertificate(chain: [[1, 2, 3]]) == nil)
  }

  @Test(arguments: [
    (CannedServer.Conduct.answer("HTTP/1.1 400 Bad Request\r\n\r\n"), Duration.seconds(30)),
    (.close, .seconds(30)), (.silence, .seconds(2)),
  ])
  func `says that a port does not speak TLS`(conduct: CannedServer.Conduct, limit: Duration) async throws {
    let server = try await CannedServer(conduct)
    let failure = try await failure(at: server.base(.https), within: limit)
    guard case .noTLS = failure else { throw failure }
    try await server.stop()
  }

  @Test func `says that nothing listens there`() async throws {
    #expect(try await failure(at: LoopbackServer.nobody()) == .refused)
  }

  @Test func `ends at once when it is cancelled`() async throws {
    let server = try await CannedServer(.silence)
    let base = server.base(.https)
    let task = Task { try await CertificateInspection.certificate(of: base, within: .seconds(3600)) }
    _ = await server.request()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    try await server.stop()
  }

  private func failure(
    at base: BaseAddress, within limit: Duration = .seconds(30)
  ) async throws -> TransportFailure {
    try await UplinkTransportTests.failure {
      _ = try await CertificateInspection.certificate(of: base, within: limit)
    }
  }
}
