import Foundation
import Keyring
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders

@testable import Backups

/// A data folder with a database, a file and a secret, and room beside it.
struct SampleData: Sendable {
  let home: TemporaryFolder
  let key: KeyringKey
  let keyring: Keyring

  static let secret = "key-that-nobody-may-see-4711"
  static let version = "1.4.0"

  init() throws {
    home = try TemporaryFolder()
    let data = home.url.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    let key = Data(repeating: 7, count: 32).base64EncodedString()
    self.key = try KeyringKey(environment: [KeyringKey.environmentVariable: key], keyFile: "/nowhere")
    keyring = try Keyring(file: data.appending(path: "keyring").path, key: self.key)
  }

  var data: URL { home.url.appending(path: "data", directoryHint: .isDirectory) }
  var archive: URL { home.url.appending(path: "backup.tar") }
  var restoration: Restoration { Restoration(data: data) }

  var writer: BackupWriter {
    BackupWriter(folder: data, keyring: keyring, version: Self.version) {
      Date(timeIntervalSince1970: 1_800_000_000)
    }
  }

  func store() throws -> Store {
    try Store(at: data.appending(path: "notes.sqlite").path, Note.self, schemaVersion: 1)
  }

  /// Data of which every part says the same word.
  func fill(_ word: String) async throws {
    let store = try store()
    for id in 1...50 { try await store.save(Note(id: id, text: word)) }
    try store.close()
    try home.write(word, to: "data/pictures/\(word.count)/note.txt")
    try home.write(word, to: "data/word.txt")
    try await keyring.store(Secret(Self.secret), for: "printers/1/key")
  }

  /// The words that the parts of the data say now.
  func words() async throws -> Set<String> {
    let store = try store()
    let notes = try await store.fetchAll(Note.self)
    try store.close()
    let file = try String(contentsOf: data.appending(path: "word.txt"), encoding: .utf8)
    return Set(notes.map(\.text) + [file] + (notes.count == 50 ? [] : ["\(notes.count) notes"]))
  }

  func backup(passphrase: String? = nil) async throws {
    try await writer.write(to: archive, passphrase: passphrase)
  }

  /// - Parameter version: that of the Outpost that restores.
  func restore(passphrase: String? = nil, version: String = Self.version) async throws {
    _ = try await restoration.stage(
      archive, passphrase: passphrase, keyring: keyring, key: key, version: version)
    try restoration.swap(at: Date(timeIntervalSince1970: 1_800_000_000))
  }

  /// What lies beside the data folder.
  func siblings() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.url.path).filter { $0.hasPrefix("data.") }
  }
}
