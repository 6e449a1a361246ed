import Foundation
import Keyring
import RecordMappingSQLite
import TemporaryFolders
import Testing

@testable import Backups

@Suite struct `Restoring a backup` {
  private let sample: SampleData

  init() async throws {
    sample = try SampleData()
    try await sample.fill("before")
  }

  @Test func `brings back every part of the data`() async throws {
    try await sample.backup()
    try await sample.fill("later")
    try await sample.restore()
    #expect(try await sample.words() == ["before"])
    #expect(!FileManager.default.fileExists(atPath: sample.data.appending(path: "pictures/5").path))
  }

  @Test func `keeps the old data beside the new until a start succeeded`() async throws {
    try await sample.backup()
    try await sample.fill("later")
    try await sample.restore()
    #expect(try sample.siblings() == ["data.before-restore-20270115T080000Z"])
    try sample.restoration.discardOld()
    #expect(try sample.siblings() == [])
    #expect(try await sample.words() == ["before"])
  }

  // MARK: Secrets

  @Test func `opens the secrets with their passphrase`() async throws {
    try await sample.backup(passphrase: "žluťoučký kůň")
    try await sample.keyring.remove("printers/1/key")
    try await sample.restore(passphrase: "žluťoučký kůň")
    let keyring = try Keyring(file: sample.data.appending(path: "keyring").path, key: sample.key)
    #expect(try await keyring.secret(for: "printers/1/key") == Secret(SampleData.secret))
  }

  @Test(arguments: [nil, "a passphrase"])
  func `keeps the secrets of today without a passphrase`(sealedWith: String?) async throws {
    try await sample.backup(passphrase: sealedWith)
    try await sample.keyring.store(Secret("newer"), for: "printers/1/key")
    try await sample.restore()
    let keyring = try Keyring(file: sample.data.appending(path: "keyring").path, key: sample.key)
    #expect(try await keyring.secret(for: "printers/1/key") == Secret("newer"))
  }

  @Test func `refuses a wrong passphrase and changes nothing`() async throws {
    try await sample.backup(passphrase: "the right one")
    try await sample.fill("later")
    await #expect(throws: BackupError.wrongPassphrase) { try await sample.restore(passphrase: "wrong") }
    #expect(try await sample.words() == ["later"])
    #expect(try sample.siblings() == [])
  }

  // MARK: Faulty files

  @Test func `refuses a file that was cut anywhere`() async throws {
    try await sample.backup()
    let whole = try Data(contentsOf: sample.archive)
    let end = try #require(whole.lastIndex { $0 != 0 })
    for length in stride(from: 0, through: end, by: 997) {
      try whole.prefix(length).write(to: sample.archive)
      let error = #expect(throws: BackupError.self) { try reader().check() }
      #expect(error == .cut || error == .notABackup, "\(length): \(String(describing: error))")
    }
  }

  @Test func `refuses a file in which any byte was altered`() async throws {
    try await sample.backup(passphrase: nil)
    let whole = try Data(contentsOf: sample.archive)
    let end = try #require(whole.lastIndex { $0 != 0 })
    let original = try reader().read(into: nil)
    for place in stride(from: 0, through: end, by: 101) {
      var altered = whole
      altered[place] ^= 0x41
      try altered.write(to: sample.archive)
      do {
        // Zeros that fill up a block are not part of anything.
        #expect(try reader().read(into: nil) == original && whole[place] == 0, "\(place)")
      } catch is BackupError {
        continue
      }
    }
  }

  @Test(arguments: ["1.4.1", "1.10.0", "2.0"])
  func `refuses one of a newer Outpost`(version: String) async throws {
    let writer = BackupWriter(folder: sample.data, keyring: sample.keyring, version: version)
    try await writer.write(to: sample.archive, passphrase: nil)
    #expect(throws: BackupError.newer(found: version, known: "1.4.0")) { try reader().check() }
  }

  @Test(arguments: ["1.4.0", "1.4", "1.3.9", "0.99"])
  func `takes one of the same or an older Outpost`(version: String) async throws {
    let writer = BackupWriter(folder: sample.data, keyring: sample.keyring, version: version)
    try await writer.write(to: sample.archive, passphrase: nil)
    #expect(try reader().check().fileCount == 3)
  }

  @Test(arguments: ["", "no backup", String(repeating: "x", count: 5000)])
  func `refuses any other file`(content: String) throws {
    try Data(content.utf8).write(to: sample.archive)
    #expect(throws: BackupError.notABackup) { try reader().check() }
  }

  @Test(arguments: ["../outside", "a/../../outside", "/etc/outside", "a//b", "./a", "keyring", "x-wal"])
  func `unpacks nothing where it does not belong`(path: String) throws {
    let tar = try TarWriter(creating: sample.archive)
    let origin = BackupSource(version: "1.0", made: Date(timeIntervalSince1970: 0))
    try tar.add(Manifest.text(of: origin), as: BackupSource.fileName)
    try tar.add(Data("evil".utf8), as: "data/" + path)
    try tar.finish()
    let target = sample.home.url.appending(path: "target/inner")
    #expect(throws: BackupError.altered(path: path)) { try reader().read(into: target) }
    #expect(!FileManager.default.fileExists(atPath: target.deletingLastPathComponent().path))
  }

  @Test func `refuses a database that was damaged before it was backed up`() async throws {
    let file = sample.data.appending(path: "broken.sqlite")
    try FileManager.default.copyItem(at: sample.data.appending(path: "notes.sqlite"), to: file)
    var bytes = try Data(contentsOf: file)
    bytes.replaceSubrange(4096..<4200, with: Data(repeating: 0xA5, count: 104))
    let tar = try TarWriter(creating: sample.archive)
    let origin = BackupSource(version: "1.0", made: Date(timeIntervalSince1970: 0))
    try tar.add(Manifest.text(of: origin), as: BackupSource.fileName)
    var entry = try tar.add(bytes, as: "data/broken.sqlite")
    entry.path = "broken.sqlite"
    let manifest = try Manifest.text(of: Manifest(origin: origin, files: [entry]))
    try tar.add(manifest, as: Manifest.fileName)
    try tar.add(Manifest.text(of: FileHash(of: manifest)), as: Manifest.digestName)
    try tar.finish()
    await #expect(throws: BackupError.altered(path: "broken.sqlite")) { try await sample.restore() }
    #expect(try sample.siblings() == [])
  }

  @Test func `changes nothing where a disk is in the way`() async throws {
    let missing = Restoration(data: sample.home.url.appending(path: "missing"))
    try FileManager.default.createDirectory(at: missing.staged, withIntermediateDirectories: true)
    let error = #expect(throws: BackupError.self) { try missing.swap(at: Date(timeIntervalSince1970: 0)) }
    guard case .notSwappable = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(FileManager.default.fileExists(atPath: missing.staged.path))
  }

  private func reader() -> BackupReader { BackupReader(sample.archive, version: SampleData.version) }
}
