import Foundation

/// A folder of its own for one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")
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

  func file(_ name: String = "store.sqlite") -> String { "\(path)/\(name)" }

  func bytes(of name: String = "store.sqlite") throws -> Data {
    try Data(contentsOf: URL(filePath: file(name)))
  }

  func write(_ bytes: Data, to name: String = "store.sqlite") throws {
    try bytes.write(to: URL(filePath: file(name)))
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  func mode(of name: String = "store.sqlite") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file(name))[.posixPermissions] as? Int
  }
}
