import Foundation
import Keyring
import TemporaryFolders
import Testing

@Suite struct `A keyring's key` {
  private let folder: TemporaryFolder
  private let variable = KeyringKey.environmentVariable
  private let text = Data(repeating: 9, count: 32).base64EncodedString()

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `comes from the environment first`() async throws {
    let first = try KeyringKey(environment: [variable: text], keyFile: folder.file("key"))
    try await Keyring(file: folder.file("keyring"), key: first).store(Secret("s"), for: "a")
    let second = try KeyringKey(environment: [variable: text], keyFile: folder.file("key"))
    let keyring = try Keyring(file: folder.file("keyring"), key: second)
    #expect(try await keyring.secret(for: "a")?.reveal() == "s")
    #expect(try !folder.names.contains("key"))
  }

  @Test(arguments: ["", "not base64!", Data(repeating: 9, count: 31).base64EncodedString()])
  func `is refused in another form, without falling back`(text: String) throws {
    #expect(throws: KeyringError.malformedKey(variable: variable)) {
      try KeyringKey(environment: [variable: text], keyFile: folder.file("key"))
    }
    #expect(try folder.names == [])
  }

  @Test func `is made once in a file for its owner`() async throws {
    let first = try KeyringKey(environment: [:], keyFile: folder.file("key"))
    #expect(try folder.names == ["key"])
    #expect(try folder.mode(of: "key") == 0o600)
    let second = try KeyringKey(environment: [:], keyFile: folder.file("key"))
    try await Keyring(file: folder.file("keyring"), key: first).store(Secret("s"), for: "a")
    let keyring = try Keyring(file: folder.file("keyring"), key: second)
    #expect(try await keyring.secret(for: "a")?.reveal() == "s")
  }

  @Test func `is the same for everyone who makes it at once`() async throws {
    let path = folder.file("key")
    let keys = try await withThrowingTaskGroup(of: KeyringKey.self) { group in
      for _ in 0..<10 { group.addTask { try KeyringKey(environment: [:], keyFile: path) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    try await Keyring(file: folder.file("keyring"), key: keys[0]).store(Secret("s"), for: "a")
    for key in keys {
      #expect(throws: Never.self) { try Keyring(file: folder.file("keyring"), key: key) }
    }
  }

  @Test func `is refused from a file that others may read`() throws {
    _ = try KeyringKey(environment: [:], keyFile: folder.file("key"))
    try folder.setMode(0o644, of: "key")
    #expect(throws: KeyringError.exposed(path: folder.file("key"), mode: 0o644)) {
      try KeyringKey(environment: [:], keyFile: folder.file("key"))
    }
  }

  @Test func `is refused from a file that was cut, which stays as it is`() throws {
    _ = try KeyringKey(environment: [:], keyFile: folder.file("key"))
    let cut = try folder.bytes(of: "key").prefix(20)
    try folder.overwrite("key", with: cut)
    #expect(throws: KeyringError.malformedKeyFile(path: folder.file("key"))) {
      try KeyringKey(environment: [:], keyFile: folder.file("key"))
    }
    #expect(try folder.bytes(of: "key") == cut)
  }

  @Test func `does not show`() throws {
    let key = try KeyringKey(environment: [variable: text], keyFile: folder.file("key"))
    var dumped = ""
    dump(key, to: &dumped)
    for shown in ["\(key)", String(reflecting: key), dumped] { #expect(shown.contains("(keyring key)")) }
  }
}
