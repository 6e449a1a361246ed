import Foundation

/// The codes that wait for a device.
struct PairingCodes {
  /// More cannot be of use, and each one makes guessing easier.
  static let limit = 8

  private var codes = ExpiringValues<PairingCode>(limit: Self.limit)
  private var nextID = 1

  mutating func make(_ permission: DevicePermission, now: Date) -> PairingCode {
    let code = PairingCode(id: nextID, permission: permission, now: now)
    nextID += 1
    codes.add(code, until: code.expires, now: now)
    return code
  }

  func code(_ id: Int, now: Date) -> PairingCode? { codes.first(now: now) { $0.id == id } }

  /// The code that was typed, which is gone thereby; compares with each in the same time.
  mutating func redeem(_ typed: String, now: Date) -> PairingCode? {
    let typed = TypedCode(typed: typed)
    return codes.take(now: now) { $0.code.isEqual(to: typed) }
  }
}
