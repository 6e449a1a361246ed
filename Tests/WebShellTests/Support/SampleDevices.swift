import Crypto
import Foundation
import GuessLimits
import PrivateFiles
import TemporaryFolders

@testable import WebShell

/// An access devices in a folder of its own, at a time that the test sets.
struct SampleDevices {
  let folder: TemporaryFolder
  let clock = WallClock()
  let key = AccessKey(SymmetricKey(size: .bits256))
  let devices: DeviceRepository

  init() throws {
    folder = try TemporaryFolder()
    devices = try Self.open(folder, key, clock)
  }

  var file: URL { folder.url.appending(path: "access.json") }

  /// As after a restart.
  func reopened() throws -> DeviceRepository { try Self.open(folder, key, clock) }

  private static func open(
    _ folder: TemporaryFolder, _ key: AccessKey, _ clock: WallClock
  ) throws -> DeviceRepository {
    let file = PrivateFile(path: folder.url.appending(path: "access.json").path)
    return try DeviceRepository(storage: AccessFile(file), key: key, now: { clock.now })
  }

  /// The token of a newly paired device.
  func pair(_ permission: DevicePermission = .full, device: String = "Phone") async throws -> SecretToken {
    let code = await devices.makeCode(permission)
    return try await devices.pair(code.shown, device: device, from: Self.home)
  }

  static let home = ClientAddress("192.168.1.20")
}

extension ClientAddress {
  init(_ text: String) { self = Self(parsing: text) ?? .unknown }
}
