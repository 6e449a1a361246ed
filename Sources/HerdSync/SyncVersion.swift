/// The version of the protocol that a device and a server speak; the device says its own with each request
/// (`schema=3`).
///
/// Members and kinds that a version does not know are kept raw, so a new version is needed only where old
/// devices would do wrong.
package enum SyncVersion {
  /// What this program speaks.
  package static let current = 3
  /// What a server of this program still answers.
  package static let answered = 3...current

  /// What keeps a device of the version from being answered; `nil` for nothing.
  package static func refusal(of version: Int) -> Refusal? {
    if answered.contains(version) { return nil }
    return version < answered.lowerBound ? .deviceTooOld : .serverTooOld
  }

  package enum Refusal: String, Sendable {
    /// The program on the device must be updated (426).
    case deviceTooOld = "device-too-old"
    /// The program on the server must be (426).
    case serverTooOld = "server-too-old"
  }
}
