package import Foundation

/// What a person types to pair a device: eight characters that nobody mixes up, once, for ten minutes.
package struct PairingCode: Hashable, Sendable {
  package static let lifetime: TimeInterval = 600
  /// Without I, L, O and U (Crockford's base 32): 40 bits in all.
  static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

  /// Tells codes apart on pages; says nothing about the code.
  let id: Int
  let text: String
  package let permission: DevicePermission
  package let expires: Date

  init(id: Int, permission: DevicePermission, now: Date) {
    self.id = id
    var random = SystemRandomNumberGenerator()
    text = String((0..<8).map { _ in Self.alphabet.randomElement(using: &random) ?? "0" })
    self.permission = permission
    expires = now.addingTimeInterval(Self.lifetime)
  }

  /// As it is shown: `7K4M-Q2XD`.
  package var shown: String { "\(text.prefix(4))-\(text.suffix(4))" }

  /// What people make of it: small letters, spaces, other dashes, O for 0, I and L for 1.
  static func normalized(_ typed: String) -> String {
    String(
      typed.uppercased().compactMap { character in
        switch character {
        case "O": "0"
        case "I", "L": "1"
        default: alphabet.contains(character) ? character : nil
        }
      })
  }
}

extension PairingCode: CustomStringConvertible, CustomReflectable {
  package var description: String { "(pairing code \(id))" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
