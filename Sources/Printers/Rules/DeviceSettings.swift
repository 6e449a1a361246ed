package import Foundation

/// What a person set for one device. Its browser keeps it; live topics carry it, since pages of different devices
/// differ by it.
package struct DeviceSettings: Sendable, Hashable {
  /// How far one press of the jog pad moves, in millimetres.
  package static let steps: [Double] = [0.1, 1, 10, 50]
  /// How long an unlocking lasts at most.
  package static let unlocking: TimeInterval = 60

  package var step: Double = 10
  /// Nothing moves by a chance touch: motion is unlocked first, and dangerous buttons are held.
  package var isTouchSafe = false
  /// The emergency stop does not ask.
  package var stopsAtOnce = false
  /// When motion was last unlocked; only looked at in touch-safe mode.
  package var unlockedAt: Date?

  package init() {}

  /// Takes what `text` tells; what it does not understand stays as it is for a new device.
  package init(text: some StringProtocol) {
    for part in text.split(separator: "_") {
      switch part {
      case "safe": isTouchSafe = true
      case "now": stopsAtOnce = true
      case _ where part.hasPrefix("u"):
        unlockedAt = Double(part.dropFirst()).flatMap { seconds in
          (0...Double(UInt32.max)).contains(seconds) ? Date(timeIntervalSince1970: seconds) : nil
        }
      default:
        if let step = Double(part), Self.steps.contains(step) { self.step = step }
      }
    }
  }

  package var text: String {
    var parts = ["\(step)"]
    if isTouchSafe { parts.append("safe") }
    if stopsAtOnce { parts.append("now") }
    // A print may have been paused in the same second, just before.
    if let unlockedAt {
      parts.append("u\((unlockedAt.timeIntervalSince1970 * 1000).rounded() / 1000)")
    }
    return parts.joined(separator: "_")
  }

  /// When motion locks itself again.
  package var unlockEnd: Date? { unlockedAt?.addingTimeInterval(Self.unlocking) }

  /// Whether nothing may be moved until a person unlocks it: also after a print that began since then.
  package func isMotionLocked(at moment: Date, lastJobAt: Date?) -> Bool {
    guard isTouchSafe else { return false }
    guard let unlockedAt, let unlockEnd, unlockedAt <= moment, moment < unlockEnd else { return true }
    return lastJobAt.map { $0 >= unlockedAt } ?? false
  }
}
