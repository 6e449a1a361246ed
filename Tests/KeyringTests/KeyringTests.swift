import Crypto
import Foundation
import Keyring
import TemporaryFolders
import Testing

@Suite struct `A keyring` {
  private let folder: TemporaryFolder
  private let key = KeyringKey(SymmetricKey(size: .bits256))
  private var path: String { folder.file("keyring") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `gives back a secret, also to the next process`() async throws {
    try await Keyring(file: path, key: key).store(Secret("žádné heslo"), for: "printer")
    let next = try Keyring(file: path, key: key)
    #expect(try await next.secret(for: "printer")?.reveal() == "žádné heslo")
    #expect(try await next.secret(for: "other") == nil)
  }

  @Test func `replaces, removes and names secrets`() async throws {
    let keyring = try Keyring(file: path, key: key)
    try await keyring.store(Secret("1"), for: "b")
    try await keyring.store(Secret("2"), for: "b")
    try await keyring.store(Secret("3"), for: "a")
    #expect(try await keyring.secret(for: "b")?.reveal() == "2")
    #expect(try await keyring.names == ["a", "b"])
    try await keyring.remove("b")
    try await keyring.remove("never there")
    #expect(try await keyring.names == ["a"])
  }

  @Test func `sees what another one stored, and loses nothing to it`() async throws {
    let first = try Keyring(file: path, key: key)
    let second = try Keyring(file: path, key: key)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 {
        let keyring = number.isMultiple(of: 2) ? first : second
        group.addTask {
          try await keyring.store(Secret("\(number)"), for: SecretName(rawValue: "name \(number)"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try await first.names.count == 20)
  }

  @Test func `writes nothing readable, and only for its owner`() async throws {
    try await Keyring(file: path, key: key).store(Secret("correct horse"), for: "printer")
    let text = String(decoding: try folder.bytes(of: "keyring"), as: UTF8.self)
    #expect(!text.contains("correct horse"))
    #expect(!text.contains(Data("correct horse".utf8).base64EncodedString()))
    #expect(try folder.mode(of: "keyring") == 0o600)
    #expect(try folder.names == ["keyring", "keyring.lock"])
  }

  @Test func `makes no file before the first secret`() throws {
    _ = try Keyring(file: path, key: key)
    #expect(try folder.names == [])
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o601])
  func `refuses a file that others may touch, with the remedy`(mode: Int) async throws {
    let keyring = try Keyring(file: path, key: key)
    try await keyring.store(Secret("s"), for: "a")
    try folder.setMode(mode, of: "keyring")
    let refusal = KeyringError.exposed(path: path, mode: UInt16(mode))
    #expect(throws: refusal) { try Keyring(file: path, key: key) }
    await #expect(throws: refusal) { try await keyring.secret(for: "a") }
    #expect("\(refusal)".hasSuffix("chmod 600 '\(path)'"))
  }

  @Test func `refuses another key and leaves the file as it was`() async throws {
    let keyring = try Keyring(file: path, key: key)
    try await keyring.store(Secret("s"), for: "a")
    let before = try folder.bytes(of: "keyring")
    #expect(throws: KeyringError.wrongKey(path: path)) {
      try Keyring(file: path, key: KeyringKey(SymmetricKey(size: .bits256)))
    }
    #expect(try folder.bytes(of: "keyring") == before)
  }

  @Test func `refuses a file that is cut anywhere, and never writes over it`() async throws {
    let keyring = try Keyring(file: path, key: key)
    try await keyring.store(Secret("s"), for: "a")
    let whole = try folder.bytes(of: "keyring")
    for length in 0..<whole.count {
      let cut = whole.prefix(length)
      try folder.overwrite("keyring", with: cut)
      #expect(throws: KeyringError.damaged(path: path)) { try Keyring(file: path, key: key) }
      await #expect(throws: KeyringError.damaged(path: path)) {
        try await keyring.store(Secret("new"), for: "b")
      }
      #expect(try folder.bytes(of: "keyring") == cut, "cut at \(length)")
    }
  }

  @Test func `refuses entries that were swapped`() async throws {
    let keyring = try Keyring(file: path, key: key)
    try await keyring.store(Secret("low"), for: "guest")
    try await keyring.store(Secret("high"), for: "admin")
    let text = String(decoding: try folder.bytes(of: "keyring"), as: UTF8.self)
    let swapped = text.replacing("\"guest\"", with: "~").replacing("\"admin\"", with: "\"guest\"")
      .replacing("~", with: "\"admin\"")
    try folder.overwrite("keyring", with: Data(swapped.utf8))
    for name in ["guest", "admin"] as [SecretName] {
      await #expect(throws: KeyringError.damagedEntry(path: path, name: name)) {
        try await keyring.secret(for: name)
      }
    }
  }

  @Test func `refuses the file of a newer program`() async throws {
    let keyring = try Keyring(file: path, key: key)
    try await keyring.store(Secret("s"), for: "a")
    try folder.overwrite("keyring", with: Data(#"{"version": 2, "entries": []}"#.utf8))
    #expect(throws: KeyringError.newerFile(path: path, found: 2, known: 1)) {
      try Keyring(file: path, key: key)
    }
  }

  @Test func `says what the system refused`() async throws {
    let path = folder.file("nowhere/keyring")
    let keyring = try Keyring(file: path, key: key)
    await #expect(throws: KeyringError.file(path: path, code: ENOENT)) {
      try await keyring.store(Secret("s"), for: "a")
    }
  }
}
