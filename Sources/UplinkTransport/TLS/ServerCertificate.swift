import Crypto
public import Foundation
import NIOSSL

/// A certificate as a server presented it, with what it came with. Public by nature: no secret.
public struct ServerCertificate: Sendable, Hashable, Codable {
  /// DER, the server's own certificate first.
  public let chain: [[UInt8]]
  /// SHA-256 over the server's own certificate (DER): 32 bytes.
  public let fingerprint: [UInt8]
  /// The last moment at which it is valid.
  public let expires: Date

  /// - Parameter chain: DER, the server's own certificate first.
  /// - Returns: `nil` if the chain is empty or its first certificate cannot be read.
  public init?(chain: [[UInt8]]) {
    guard let leaf = chain.first else { return nil }
    do {
      let certificate = try NIOSSLCertificate(bytes: leaf, format: .der)
      self.expires = Date(timeIntervalSince1970: TimeInterval(certificate.notValidAfter))
    } catch {
      return nil
    }
    self.chain = chain
    self.fingerprint = Array(SHA256.hash(data: leaf))
  }

  /// The fingerprint as people compare it: `AB:CD:…`.
  public var fingerprintText: String {
    fingerprint.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: ":")
  }

  /// The chain in PEM (RFC 7468), for keeping it in a text.
  public var pem: String {
    chain.map { der in
      let lines = Data(der).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
      return "-----BEGIN CERTIFICATE-----\n\(lines)\n-----END CERTIFICATE-----\n"
    }.joined()
  }

  /// Reads what ``pem`` wrote, or any PEM text of certificates, the server's own first.
  ///
  /// - Returns: `nil` if the text holds no certificate that can be read.
  public init?(pem: String) {
    do {
      let certificates = try NIOSSLCertificate.fromPEMBytes(Array(pem.utf8))
      self.init(chain: try certificates.map { try $0.toDERBytes() })
    } catch {
      return nil
    }
  }
}
