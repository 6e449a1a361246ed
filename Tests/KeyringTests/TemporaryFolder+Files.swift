import Foundation
import TemporaryFolders

extension TemporaryFolder {
  /// Keeps the mode of a file that is there.
  func overwrite(_ name: String, with bytes: Data) throws {
    let handle = try FileHandle(forWritingTo: url.appending(path: name))
    try handle.truncate(atOffset: 0)
    try handle.write(contentsOf: bytes)
    try handle.close()
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file(name))
  }
}
