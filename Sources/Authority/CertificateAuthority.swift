import Crypto
package import Foundation
package import PrivateFiles
import SwiftASN1
import X509

/// A small authority of one's own, which devices are told to trust and which vouches for this process only.
package struct CertificateAuthority: Sendable {
  /// Devices are told once, so it lasts.
  static let lifetime: TimeInterval = 10 * 365 * 86_400

  let certificate: Certificate
  let allowed: AllowedNames
  private let key: P256.Signing.PrivateKey

  /// The certificate as devices install it (DER).
  package let der: [UInt8]

  /// What devices list it under.
  package let name: String

  /// What people compare: SHA-256 of the certificate in pairs of digits.
  package var fingerprint: String {
    SHA256.hash(data: der).map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined(separator: ":")
  }

  /// The authority in these two files, made if there is none.
  ///
  /// - Parameters:
  ///   - name: what devices list it under.
  ///   - hosts: what a new one must be able to vouch for, beside the home's own names and addresses.
  package init(
    certificate certificateFile: PrivateFile, key keyFile: PrivateFile, name: String, hosts: HostNames,
    now: Date
  ) throws(AuthorityError) {
    let stored = try Self.stored(certificateFile, keyFile)
    if let (certificate, key) = stored, certificate.notValidAfter > now {
      try self.init(certificate, key)
      return
    }
    do {
      let key = P256.Signing.PrivateKey()
      let certificate = try Self.make(name: name, allowed: AllowedNames(for: hosts), key: key, now: now)
      // The key first: a certificate without its key would be of no use and in the way.
      try keyFile.replace(with: Array(key.pemRepresentation.utf8))
      try certificateFile.replace(with: Array(try certificate.serializeAsPEM().pemString.utf8))
      try self.init(certificate, key)
    } catch let error as PrivateFileError {
      throw .file(error)
    } catch {
      throw error as? AuthorityError ?? .refused(error)
    }
  }

  private init(_ certificate: Certificate, _ key: P256.Signing.PrivateKey) throws(AuthorityError) {
    do {
      var serializer = DER.Serializer()
      try serializer.serialize(certificate)
      der = serializer.serializedBytes
      allowed = try AllowedNames(of: certificate)
    } catch {
      throw .refused(error)
    }
    self.certificate = certificate
    self.key = key
    name = certificate.subject.commonName ?? ""
  }

  /// `nil` if there is neither file.
  private static func stored(
    _ certificateFile: PrivateFile, _ keyFile: PrivateFile
  ) throws(AuthorityError) -> (Certificate, P256.Signing.PrivateKey)? {
    let damaged = AuthorityError.damaged(certificate: certificateFile.path, key: keyFile.path)
    do {
      let contents = (try certificateFile.read(), try keyFile.read())
      // A key alone is what a crash between the two writes leaves: no device knows its certificate.
      guard let certificateBytes = contents.0 else { return nil }
      guard let keyBytes = contents.1 else { throw damaged }
      let certificate = try Certificate(pemEncoded: String(decoding: certificateBytes, as: UTF8.self))
      let key = try P256.Signing.PrivateKey(pemRepresentation: String(decoding: keyBytes, as: UTF8.self))
      guard certificate.publicKey == Certificate.PublicKey(key.publicKey) else { throw damaged }
      return (certificate, key)
    } catch let error as PrivateFileError {
      throw .file(error)
    } catch {
      throw damaged
    }
  }

  private static func make(
    name: String, allowed: AllowedNames, key: P256.Signing.PrivateKey, now: Date
  ) throws -> Certificate {
    let subject = try DistinguishedName { CommonName(name) }
    let publicKey = Certificate.PublicKey(key.publicKey)
    return try Certificate(
      version: .v3, serialNumber: Certificate.SerialNumber(), publicKey: publicKey,
      notValidBefore: now.addingTimeInterval(-LeafCertificate.clockTolerance),
      notValidAfter: now.addingTimeInterval(lifetime), issuer: subject, subject: subject,
      signatureAlgorithm: .ecdsaWithSHA256,
      extensions: try Certificate.Extensions {
        Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
        Critical(KeyUsage(keyCertSign: true, cRLSign: true))
        Critical(allowed.constraints)
        SubjectKeyIdentifier(hash: publicKey)
      },
      issuerPrivateKey: Certificate.PrivateKey(key))
  }

  // MARK: Leaves

  /// A certificate for as much of the reach as the authority covers.
  package func issue(for hosts: HostNames, now: Date) throws(AuthorityError) -> LeafCertificate {
    do {
      return try LeafCertificate(
        for: allowed.covered(hosts), issuer: certificate, issuerKey: Certificate.PrivateKey(key), now: now)
    } catch {
      throw .refused(error)
    }
  }

  /// The part of the reach for which it may vouch.
  package func covered(_ hosts: HostNames) -> HostNames { allowed.covered(hosts) }
}
