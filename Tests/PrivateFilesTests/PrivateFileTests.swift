import Foundation
import TemporaryFolders
import Testing

@testable import PrivateFiles

@Suite struct `A private file` {
  private let folder: TemporaryFolder
  private let file: PrivateFile

  init() throws {
    folder = try TemporaryFolder()
    file = PrivateFile(path: folder.url.appending(path: "secret").path)
  }

  @Test func `is nothing before it was written`() throws {
    #expect(try file.read() == nil)
  }

  @Test func `holds what was written last, for its owner alone`() throws {
    try file.replace(with: [1, 2])
    try file.replace(with: [3])
    #expect(try file.read() == [3])
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["secret"])
  }

  @Test func `is not created over one that is there`() throws {
    try file.createUnlessPresent([1])
    try file.createUnlessPresent([2])
    #expect(try file.read() == [1])
  }

  @Test func `holds a secret that is made once, and says where it holds none`() throws {
    let secret = try file.secret()
    #expect(secret.count == 32 && Set(secret).count > 8)
    #expect(try file.secret() == secret)
    try file.replace(with: [1])
    #expect(throws: PrivateFileError.noSecret(path: file.path)) { try file.secret() }
    #expect(try file.read() == [1])
  }

  @Test func `is not read if others may read it`() throws {
    try file.replace(with: [1])
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
    #expect(throws: PrivateFileError.exposed(path: file.path, mode: 0o640)) { try file.read() }
  }

  @Test func `names the file that the system refused`() throws {
    let lost = PrivateFile(path: folder.url.appending(path: "nowhere/secret").path)
    let error = #expect(throws: PrivateFileError.self) { try lost.replace(with: []) }
    guard case .refused(let path, ENOENT) = error else {
      Issue.record("refused with \(String(describing: error))")
      return
    }
    #expect(path == lost.path)
  }
}
