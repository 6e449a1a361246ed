import Crypto
import Foundation
import HerdBook
import HerdSync

/// What handovers of an account are sealed to: chance that the server keeps, of which the private key and each device's
/// secret are reckoned. Who has the database has all that was ever recorded anyway.
struct HandoverKey: Sendable {
  private let root: SymmetricKey

  /// - Parameter text: as it is kept; `nil` for what is none.
  init?(text: String) {
    guard let bytes = Data(base64Encoded: text), bytes.count == 32 else { return nil }
    root = SymmetricKey(data: bytes)
  }

  static func newText(using generator: inout some RandomNumberGenerator) -> String {
    Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }).base64EncodedString()
  }

  var privateKey: [UInt8] { derived("handover key") }

  /// By which a handover names the public key.
  var mark: String { get throws { HandoverCredential(key: try publicKey, secret: []).keyMark } }

  private var publicKey: [UInt8] {
    get throws {
      Array(try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: privateKey).publicKey.rawRepresentation)
    }
  }

  /// What a device seals with that has logged in; after another log-in it is another one.
  /// - Parameter family: of its tokens.
  func credential(of user: UserID, on device: DeviceID, family: String) throws -> HandoverCredential {
    HandoverCredential(
      key: try publicKey, secret: derived("handover secret \(user) \(device.text) \(family)"))
  }

  private func derived(_ purpose: String) -> [UInt8] {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: root, info: Data(purpose.utf8), outputByteCount: 32)
      .withUnsafeBytes { Array($0) }
  }
}

extension HandoverKey {
  static let step = SchemaStep(
    "CREATE TABLE handover_key (account {whole} PRIMARY KEY, root {text} NOT NULL){table}")
}

extension SQLSession {
  /// Returns the account's key; `nil` before the first device has asked for one.
  func handoverKey(of account: Int) throws -> HandoverKey? {
    let key = try first("SELECT root FROM handover_key WHERE account = $1", [.whole(account)]) {
      HandoverKey(text: try $0.text(0))
    }
    return key ?? nil
  }

  /// Returns what a device may have sealed by, as long as it is logged in.
  func handoverCredentials(
    of user: UserID, on device: DeviceID, in account: Int, by key: HandoverKey, at now: Int
  ) throws -> [HandoverCredential] {
    let families = try all(
      """
      SELECT DISTINCT COALESCE(family, '') FROM token
      WHERE account = $1 AND person = $2 AND device = $3 AND kind = 'refresh' AND expires > $4
      """, [.whole(account), .whole(user.rawValue), .text(device.text), .whole(now)]
    ) { try $0.text(0) }
    return try families.map { try key.credential(of: user, on: device, family: $0) }
  }
}
