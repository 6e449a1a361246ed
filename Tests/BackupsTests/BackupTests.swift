import Foundation
import ProcessEnd
import RecordMappingSQLite
import TemporaryFolders
import Testing

@testable import Backups

@Suite struct `A backup` {
  private let sample: SampleData

  init() throws { sample = try SampleData() }

  @Test func `is a tar file that any system unpacks`() async throws {
    try await sample.fill("today")
    try await sample.backup()
    let target = sample.home.url.appending(path: "unpacked")
    try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = ["tar", "-xf", sample.archive.path, "-C", target.path]
    #expect(try await tar.runToEnd() == 0)
    let names = try FileManager.default.subpathsOfDirectory(atPath: target.path).sorted()
    #expect(
      names == [
        "data", "data/notes.sqlite", "data/pictures", "data/pictures/5", "data/pictures/5/note.txt",
        "data/word.txt", "manifest.json", "manifest.sha256", "outpost-backup.json",
      ])
  }

  @Test func `is readable by its owner only`() async throws {
    try await sample.fill("today")
    try await sample.backup()
    let attributes = try FileManager.default.attributesOfItem(atPath: sample.archive.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `leaves out what belongs to no moment or to no other folder`() async throws {
    try await sample.fill("today")
    for name in ["outpost.lock", "half.partial", "backups.partial/1.tar", "keyring.lock", "keyring.1.new"] {
      try sample.home.write("x", to: "data/\(name)")
    }
    try await sample.backup()
    let manifest = try BackupReader(sample.archive, version: SampleData.version).read(into: nil)
    #expect(manifest.files.map(\.path) == ["notes.sqlite", "pictures/5/note.txt", "word.txt"])
  }

  @Test(arguments: [nil, "", "a passphrase"])
  func `shows no secret`(passphrase: String?) async throws {
    try await sample.fill("today")
    try await sample.backup(passphrase: passphrase)
    let content = try Data(contentsOf: sample.archive)
    #expect(content.range(of: Data(SampleData.secret.utf8)) == nil)
    #expect(content.range(of: Data("printers/1/key".utf8)) == nil)
  }

  @Test func `has databases as they were at one moment while they are written to`() async throws {
    try await sample.fill("today")
    let store = try sample.store()
    let backups = try await withThrowingTaskGroup(of: Void.self) { group in
      // Each transaction changes two rows: a copy that shows one of them was torn.
      group.addTask {
        var count = 0
        while !Task.isCancelled {
          count += 1
          let text = "\(count)"
          try await store.write { transaction in
            try transaction.save(Note(id: 1, text: text))
            try transaction.save(Note(id: 2, text: text))
          }
        }
      }
      var texts: [[String]] = []
      for _ in 1...5 {
        try await sample.backup()
        let folder = sample.home.url.appending(path: "unpacked")
        _ = try BackupReader(sample.archive, version: SampleData.version).read(into: folder)
        let copy = try Store(
          at: folder.appending(path: "notes.sqlite").path, Note.self, schemaVersion: 1)
        texts.append(try await copy.fetchAll(Note.self, orderedBy: .ascending(.id), limit: 2).map(\.text))
        try copy.close()
        try FileManager.default.removeItem(at: folder)
      }
      group.cancelAll()
      return texts
    }
    #expect(backups.allSatisfy { $0[0] == $0[1] })
    #expect(Set(backups.map { $0[0] }).count > 1, "nothing was written meanwhile")
    try store.close()
  }

  @Test func `tells how far it is, to the end`() async throws {
    try await sample.fill("today")
    try sample.home.write(String(repeating: "x", count: 3_000_000), to: "data/big.txt")
    let told = Told()
    try await sample.writer.write(to: sample.archive, passphrase: nil) { told.note($0.percent) }
    #expect(told.percents.count > 5)
    #expect(told.percents == told.percents.sorted())
    #expect(told.percents.last == 100)
  }

  @Test func `needs room before it begins`() throws {
    #expect(throws: BackupError.self) {
      try FreeSpace.require(.max, in: sample.home.url)
    }
  }

  @Test func `leaves nothing behind where it fails`() async throws {
    try await sample.fill("today")
    try sample.home.write("x", to: "data/" + String(repeating: "n", count: 120))
    await #expect(throws: BackupError.self) { try await sample.backup() }
    #expect(try FileManager.default.contentsOfDirectory(atPath: sample.home.url.path) == ["data"])
  }
}
