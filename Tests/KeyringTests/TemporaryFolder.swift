import Foundation

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "keyring-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("\(path) stays: \(error)")
    }
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }

  func bytes(of name: String) throws -> Data {
    try Data(contentsOf: URL(filePath: file(name)))
  }

  /// Keeps the mode of a file that is there.
  func overwrite(_ name: String, with bytes: Data) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: file(name)))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
