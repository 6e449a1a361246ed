import Foundation
import Testing

@testable import Printers

@Suite struct `What a device is set to` {
  private static let now = Sample.moment

  private static func device(unlockedAt moment: Date?) -> DeviceSettings {
    var device = DeviceSettings()
    device.isTouchSafe = true
    device.unlockedAt = moment
    return device
  }

  @Test func `comes back from its text`() {
    var device = Self.device(unlockedAt: Self.now)
    device.step = 0.1
    device.stopsAtOnce = true
    #expect(DeviceSettings(text: device.text) == device)
    #expect(DeviceSettings(text: DeviceSettings().text) == DeviceSettings())
  }

  @Test(arguments: [
    "", "7", "9999_xyz", "u", "NaN", "_", "<script>", "u9223372036854775807", "u-1", "u99999999999999999999",
  ])
  func `is that of a new device where the text makes no sense`(text: String) {
    #expect(DeviceSettings(text: text) == DeviceSettings())
  }

  @Test func `asks before an emergency stop and locks nothing unless a person says so`() {
    #expect(!DeviceSettings().stopsAtOnce)
    #expect(!DeviceSettings().isMotionLocked(at: Self.now, lastJobAt: nil))
  }

  @Test func `locks motion in touch-safe mode until it is unlocked, and for a minute then`() {
    #expect(Self.device(unlockedAt: nil).isMotionLocked(at: Self.now, lastJobAt: nil))
    let unlocked = Self.device(unlockedAt: Self.now)
    #expect(!unlocked.isMotionLocked(at: Self.now, lastJobAt: nil))
    #expect(!unlocked.isMotionLocked(at: Self.now.addingTimeInterval(59), lastJobAt: nil))
    #expect(unlocked.isMotionLocked(at: Self.now.addingTimeInterval(60), lastJobAt: nil))
  }

  @Test func `locks motion again when a print has begun since`() {
    let unlocked = Self.device(unlockedAt: Self.now)
    let later = Self.now.addingTimeInterval(10)
    #expect(unlocked.isMotionLocked(at: later, lastJobAt: Self.now.addingTimeInterval(5)))
    #expect(!unlocked.isMotionLocked(at: later, lastJobAt: Self.now.addingTimeInterval(-5)))
  }

  @Test func `does not count an unlocking of the future`() {
    let unlocked = Self.device(unlockedAt: Self.now.addingTimeInterval(3600))
    #expect(unlocked.isMotionLocked(at: Self.now, lastJobAt: nil))
  }
}
