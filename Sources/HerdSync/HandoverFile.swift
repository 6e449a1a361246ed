import Crypto
import Foundation
package import HerdBook

/// Records of a device that somebody else brings to the server: a line that says whose they are, then bytes that only the
/// server opens (HPKE, RFC 9180, with a secret that the server and the device share: so it knows who has sealed them).
///
///     {"t":"handover","v":1,"account":7,"user":12,"name":"Jana","dev":"K3","made":1794988800,"ops":14,"key":"9f86…","by":"2c26…","bytes":2048}
package struct HandoverFile: Hashable, Sendable {
  /// The form that this program writes, and the last that it reads.
  package static let version = 1
  /// Bytes at most.
  package static let limit = 8 << 20
  /// So long a server takes it, in seconds: as long as a log-in lasts that nobody uses.
  package static let lifetime = 90 * 86_400
  /// Of a file's name.
  package static let ending = ".handover"

  package let header: HandoverHeader
  /// The header as it came, without its end: what is sealed opens with these bytes alone.
  private let line: [UInt8]
  private let sealed: [UInt8]

  package var bytes: [UInt8] { line + [UInt8(ascii: "\n")] + sealed }

  /// Names the file by all of its bytes.
  package var id: String { Self.mark(of: bytes) }

  /// Reads a file as far as anybody can.
  package init(parsing bytes: [UInt8]) throws(HandoverRefusal) {
    guard bytes.count <= Self.limit else { throw .tooLong }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { throw .none }
    line = Array(bytes[..<end])
    header = try HandoverHeader(parsing: line)
    sealed = Array(bytes[(end + 1)...])
    guard sealed.count >= header.sealedCount else { throw .cut }
    guard sealed.count == header.sealedCount else { throw .altered }
  }

  // MARK: Sealing

  private static let suite = HPKE.Ciphersuite.Curve25519_SHA256_ChachaPoly
  /// Bytes of the key that is sent along, and of the tag at the end.
  private static let (keyCount, tagCount) = (32, 16)

  /// Seals the content.
  /// - Parameter header: says how long it is, and by what it is sealed, whatever it said before.
  package init(
    sealing content: [UInt8], _ header: HandoverHeader, with credential: HandoverCredential
  ) throws {
    var header = header
    header.sealedCount = Self.keyCount + content.count + Self.tagCount
    (header.keyMark, header.sealMark) = (credential.keyMark, credential.mark)
    self.header = header
    line = Array(JSONNode.object(header.object).json.utf8)
    let key = try Curve25519.KeyAgreement.PublicKey(rawRepresentation: credential.key)
    var sender = try HPKE.Sender(
      recipientKey: key, ciphersuite: Self.suite, info: Data(line),
      presharedKey: SymmetricKey(data: credential.secret),
      presharedKeyIdentifier: Data(credential.mark.utf8))
    let sealed = try sender.seal(content)
    self.sealed = Array(sender.encapsulatedKey) + Array(sealed)
  }

  /// Opens it by the server's private key.
  /// - Throws: ``HandoverRefusal/altered`` for bytes that are not those which the credential's owner has sealed.
  package func content(
    by key: [UInt8], _ credential: HandoverCredential
  ) throws(HandoverRefusal) -> [UInt8] {
    do {
      var recipient = try HPKE.Recipient(
        privateKey: Curve25519.KeyAgreement.PrivateKey(rawRepresentation: key), ciphersuite: Self.suite,
        info: Data(line), encapsulatedKey: Data(sealed.prefix(Self.keyCount)),
        presharedKey: SymmetricKey(data: credential.secret),
        presharedKeyIdentifier: Data(credential.mark.utf8))
      return Array(try recipient.open(sealed.dropFirst(Self.keyCount)))
    } catch { throw .altered }
  }

  /// Tells bytes apart, in a few letters.
  package static func mark(of bytes: [UInt8]) -> String {
    var seal = SyncSeal()
    seal.take(bytes)
    return String(seal.digits.prefix(16))
  }
}

/// What a device seals handovers with: the server's public key, and a secret that both know as long as the device is
/// logged in.
package struct HandoverCredential: Hashable, Sendable, Codable {
  package let key: [UInt8]
  package let secret: [UInt8]

  package init(key: [UInt8], secret: [UInt8]) { (self.key, self.secret) = (key, secret) }

  /// Tells the server's keys apart.
  package var keyMark: String { HandoverFile.mark(of: key) }
  /// Tells credentials apart; says nothing of the secret.
  package var mark: String { HandoverFile.mark(of: key + secret) }

  /// As a server answers; `nil` for what is none.
  package init?(_ object: JSONObject) {
    guard let key = object["key"]?.text.flatMap({ Data(base64Encoded: $0) }),
      let secret = object["secret"]?.text.flatMap({ Data(base64Encoded: $0) }), key.count == 32,
      secret.count == 32
    else { return nil }
    self.init(key: Array(key), secret: Array(secret))
  }

  package var object: JSONObject {
    [
      "key": .text(Data(key).base64EncodedString()), "secret": .text(Data(secret).base64EncodedString()),
    ]
  }
}

extension HandoverCredential: CustomStringConvertible, CustomReflectable {
  /// Says nothing: a secret must not reach a log.
  package var description: String { "(handover credential)" }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
