import Foundation
import PrivateFiles
import SwiftASN1
import TemporaryFolders
import Testing
@_spi(FixedExpiryValidationTime) import X509

@testable import Authority

@Suite struct `A certificate authority` {
  private let folder: TemporaryFolder
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let hosts = HostNames(
    names: ["barn.example.org", "barn.local"],
    addresses: [IPAddress("192.168.1.20"), IPAddress("fd00::20"), IPAddress("203.0.113.7")].compactMap(\.self)
  )

  init() throws { folder = try TemporaryFolder() }

  private var certificateFile: PrivateFile { PrivateFile(path: folder.url.appending(path: "a.pem").path) }
  private var keyFile: PrivateFile { PrivateFile(path: folder.url.appending(path: "a.key").path) }

  private func authority(for hosts: HostNames? = nil, now: Date? = nil) throws -> CertificateAuthority {
    try CertificateAuthority(
      certificate: certificateFile, key: keyFile, name: "Outpost test", hosts: hosts ?? self.hosts,
      now: now ?? self.now)
  }

  // MARK: Files

  @Test func `is made once and found again`() throws {
    let first = try authority()
    #expect(try authority(now: now + 86_400).der == first.der)
  }

  @Test func `keeps its key for its owner alone`() throws {
    _ = try authority()
    let attributes = try FileManager.default.attributesOfItem(atPath: keyFile.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `is made anew when it has run out`() throws {
    let first = try authority()
    #expect(try authority(now: now + CertificateAuthority.lifetime + 1).der != first.der)
  }

  @Test func `is not used with another one's key`() throws {
    _ = try authority()
    let certificate = try #require(try certificateFile.read())
    try FileManager.default.removeItem(atPath: certificateFile.path)
    _ = try authority()
    try certificateFile.replace(with: certificate)
    #expect(throws: AuthorityError.self) { try authority() }
    #expect(try certificateFile.read() == certificate)
  }

  @Test func `is not made anew for a certificate whose key is lost`() throws {
    _ = try authority()
    try FileManager.default.removeItem(atPath: keyFile.path)
    #expect(throws: AuthorityError.self) { try authority() }
  }

  // MARK: Leaves

  @Test func `vouches for what it was made for`() async throws {
    let authority = try authority()
    for name in hosts.names { #expect(try await isValid(authority, named: name)) }
    for address in hosts.addresses { #expect(try await isValid(authority, address: address)) }
  }

  @Test func `does not vouch for other names`() async throws {
    #expect(try await !isValid(authority(), named: "bank.example"))
  }

  @Test func `leaves out of a certificate what it does not cover`() throws {
    let later = HostNames(names: ["barn.local", "bank.example"], addresses: [])
    let leaf = try authority().issue(for: later, now: now)
    let names = try #require(try leaf.certificate.extensions.subjectAlternativeNames)
    #expect(Array(names) == [.dnsName("barn.local")])
  }

  /// The constraint is in the certificate, not only in our own care.
  @Test func `is not believed about what it does not cover`() async throws {
    let authority = try authority()
    let stranger = HostNames(names: ["bank.example"], addresses: [])
    let key = try Certificate.PrivateKey(pemEncoded: String(decoding: keyFile.read() ?? [], as: UTF8.self))
    let leaf = try LeafCertificate(for: stranger, issuer: authority.certificate, issuerKey: key, now: now)
    #expect(
      try await !isValid(
        leaf.certificate, authority, ServerIdentityPolicy(serverHostname: "bank.example", serverIP: nil)))
  }

  @Test func `issues what Apple's browsers take`() throws {
    let leaf = try authority().issue(for: hosts, now: now).certificate
    #expect(leaf.notValidAfter.timeIntervalSince(leaf.notValidBefore) <= 825 * 86_400)
    #expect(leaf.notValidBefore < now && leaf.notValidAfter > now)
    let usage = try #require(try leaf.extensions.extendedKeyUsage)
    #expect(Array(usage) == [.serverAuth])
    #expect(try leaf.extensions.basicConstraints == .notCertificateAuthority)
  }

  @Test func `never gives two certificates one number or one key`() throws {
    let authority = try authority()
    let (one, other) = (try authority.issue(for: hosts, now: now), try authority.issue(for: hosts, now: now))
    #expect(one.certificate.serialNumber != other.certificate.serialNumber)
    #expect(one.key != other.key)
  }

  private func isValid(
    _ authority: CertificateAuthority, named name: String? = nil, address: IPAddress? = nil
  ) async throws -> Bool {
    let leaf = try authority.issue(for: hosts, now: now).certificate
    return try await isValid(
      leaf, authority, ServerIdentityPolicy(serverHostname: name, serverIP: address?.description))
  }

  private func isValid(
    _ leaf: Certificate, _ authority: CertificateAuthority, _ identity: ServerIdentityPolicy
  ) async throws -> Bool {
    var verifier = Verifier(rootCertificates: CertificateStore([authority.certificate])) {
      RFC5280Policy(fixedExpiryValidationTime: now)
      identity
    }
    switch await verifier.validate(leaf: leaf, intermediates: CertificateStore()) {
    case .validCertificate: return true
    case .couldNotValidate: return false
    }
  }
}
