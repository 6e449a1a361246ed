package import Foundation

/// What only the owner of this computer's account can tell: made of a key that no other user may read, and of the
/// time. `outpost owner` shows it.
///
/// Everybody who uses this computer reaches what listens on its loopback interface; so who comes from there is no
/// proof of who it is.
package struct OwnerCode: Hashable, Sendable {
  /// A code is shown for so long, and holds as long again.
  static let step: TimeInterval = 300

  let code: TypedCode

  /// As it is shown: `7K4M2-QXD9H`.
  package var shown: String { code.shown }

  /// The code to show now.
  package init(by key: AccessKey, at now: Date) {
    let step = Int((now.timeIntervalSince1970 / Self.step).rounded(.down))
    code = TypedCode(digest: key.code("owner", "\(step)"))
  }

  /// Whether this is what was typed: the code of now or the one before.
  static func isValid(_ typed: TypedCode, by key: AccessKey, at now: Date) -> Bool {
    [now, now.addingTimeInterval(-step)].contains { OwnerCode(by: key, at: $0).code.isEqual(to: typed) }
  }
}
