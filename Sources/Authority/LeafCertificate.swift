import Crypto
package import Foundation
import SwiftASN1
import X509

/// What the process shows to browsers: a certificate for a month, with a key that never leaves memory.
package struct LeafCertificate: Sendable {
  /// Short, since nothing would revoke it; browsers of Apple take at most 825 days from an own authority.
  package static let lifetime: TimeInterval = 30 * 86_400
  /// Devices' clocks are off by less, or their owners notice.
  static let clockTolerance: TimeInterval = 86_400

  let certificate: Certificate
  package let der: [UInt8]
  /// The private key (DER).
  package let key: [UInt8]
  /// When the next one is due: after two thirds of its life.
  package let renewal: Date

  init(for hosts: HostNames, issuer: Certificate, issuerKey: Certificate.PrivateKey, now: Date) throws {
    let key = P256.Signing.PrivateKey()
    let publicKey = Certificate.PublicKey(key.publicKey)
    let names: [GeneralName] =
      hosts.names.map { .dnsName($0) }
      + hosts.addresses.map { .ipAddress(ASN1OctetString(contentBytes: $0.bytes[...])) }
    certificate = try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
      notValidBefore: now.addingTimeInterval(-Self.clockTolerance),
      notValidAfter: min(now.addingTimeInterval(Self.lifetime), issuer.notValidAfter),
      issuer: issuer.subject,
      subject: try DistinguishedName { CommonName("Outpost") }, signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.notCertificateAuthority)
        Critical(KeyUsage(digitalSignature: true))
        try ExtendedKeyUsage([.serverAuth])
        SubjectAlternativeNames(names)
        AuthorityKeyIdentifier(
          keyIdentifier: try issuer.extensions.subjectKeyIdentifier?.keyIdentifier)
      },
      issuerPrivateKey: issuerKey)
    var serializer = DER.Serializer()
    try serializer.serialize(certificate)
    der = serializer.serializedBytes
    self.key = Array(key.derRepresentation)
    renewal = now.addingTimeInterval(Self.lifetime * 2 / 3)
  }
}
