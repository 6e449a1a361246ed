import Crypto
import Foundation
import HerdBook
import HerdSync

/// Chance from which all keys of a server's accounts are reckoned. It lies in a file of its own: who has the database
/// opens no handover.
package struct HandoverRoot: Sendable {
  private let root: SymmetricKey

  /// - Parameter bytes: 32 of them.
  package init(_ bytes: [UInt8]) { root = SymmetricKey(data: bytes) }

  func key(of account: Int) -> HandoverKey { HandoverKey(root: root.derived("handovers of \(account)")) }
}

/// What handovers of an account are sealed to: of it the private key and each device's secret are reckoned.
struct HandoverKey: Sendable {
  fileprivate let root: SymmetricKey

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

  private func derived(_ purpose: String) -> [UInt8] { root.derived(purpose).withUnsafeBytes { Array($0) } }
}

extension SymmetricKey {
  fileprivate func derived(_ purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: self, info: Data(purpose.utf8), outputByteCount: 32)
  }
}

extension SQLSession {
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
