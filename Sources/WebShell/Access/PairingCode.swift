package import Foundation

/// What a person types to pair a device: once, for ten minutes.
package struct PairingCode: Hashable, Sendable {
  package static let lifetime: TimeInterval = 600

  /// Tells codes apart on pages; says nothing about the code.
  let id: Int
  let code: TypedCode
  package let permission: DevicePermission
  package let expires: Date

  init(id: Int, permission: DevicePermission, now: Date) {
    self.id = id
    code = TypedCode()
    self.permission = permission
    expires = now.addingTimeInterval(Self.lifetime)
  }

  /// As it is shown: `7K4M2-QXD9H`.
  package var shown: String { code.shown }
}

extension PairingCode: CustomStringConvertible, CustomReflectable {
  package var description: String { "(pairing code \(id))" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}
