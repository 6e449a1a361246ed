import Foundation

/// A web server of its own that has one picture.
struct Camera: Sendable {
  /// What makes a JPEG file: its first and its last mark.
  static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xD9]

  let address: String

  static func running(_ body: (Camera) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "camera-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(picture).write(to: folder.appending(path: "picture.jpg"))
    let port = try FreePort.find()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-m", "http.server", "\(port)", "--bind", "127.0.0.1", "--directory", folder.path(),
    ]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    defer {
      // It inherits what Swift's threads block, TERM among it.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      unlink(folder.appending(path: "picture.jpg").path())
      rmdir(folder.path())
    }
    try await listening(on: port)
    try await body(Camera(address: "http://127.0.0.1:\(port)/picture.jpg"))
  }

  private struct Silent: Error {}

  private static func listening(on port: Int) async throws {
    for _ in 0..<200 {
      if try FreePort.isTaken(port) { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    throw Silent()
  }
}
