import Foundation

/// The codes that wait for a device. They live in memory only: a restart ends them all.
struct PairingCodes {
  /// More cannot be of use, and each one makes guessing easier.
  static let limit = 8

  private var codes: [PairingCode] = []
  private var nextID = 1

  /// A new code; the oldest makes room for it if there are too many.
  mutating func make(_ permission: DevicePermission, now: Date) -> PairingCode {
    codes.removeAll { $0.expires <= now }
    if codes.count == Self.limit { codes.removeFirst() }
    let code = PairingCode(id: nextID, permission: permission, now: now)
    nextID += 1
    codes.append(code)
    return code
  }

  func code(_ id: Int, now: Date) -> PairingCode? { codes.first { $0.id == id && $0.expires > now } }

  /// The code that was typed, which is gone thereby; compares with each in the same time.
  mutating func redeem(_ typed: String, now: Date) -> PairingCode? {
    codes.removeAll { $0.expires <= now }
    let typed = TypedCode(typed: typed)
    let matches = codes.indices.filter { codes[$0].code.isEqual(to: typed) }
    return matches.first.map { codes.remove(at: $0) }
  }
}
