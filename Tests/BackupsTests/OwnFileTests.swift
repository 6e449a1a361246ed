import Foundation
import PrivateFiles
import TemporaryFolders
import Testing

@testable import Backups

@Suite struct `A file that belongs to this computer` {
  private let sample: SampleData

  init() async throws {
    sample = try SampleData()
    try await sample.fill("today")
  }

  @Test(arguments: ["access.json", "authority.pem", "access.json.17.new", "authority.pem.17.new"])
  func `is in no backup`(name: String) async throws {
    try own(name).replace(with: Array("here".utf8))
    try await sample.backup()
    let manifest = try BackupReader(sample.archive, version: SampleData.version).read(into: nil)
    #expect(!manifest.files.map(\.path).contains(name))
    let content = try Data(contentsOf: sample.archive)
    #expect(content.range(of: Data(name.utf8)) == nil)
  }

  @Test(arguments: ["access.json", "authority.pem"])
  func `stays what it is until the data change places`(name: String) async throws {
    try own(name).replace(with: Array("before".utf8))
    try await sample.backup()
    _ = try await sample.restoration.stage(
      sample.archive, passphrase: nil, keyring: sample.keyring, key: sample.key, version: SampleData.version)
    // A device is removed while the process ends.
    try own(name).replace(with: Array("after".utf8))
    try sample.restoration.swap(at: Date(timeIntervalSince1970: 1_800_000_000))
    #expect(try own(name).read() == Array("after".utf8))
  }

  @Test(arguments: ["access.json", "authority.pem", "Access.json", "AUTHORITY.PEM", "access.json.17.new"])
  func `is not taken from a backup that an older Outpost or somebody else made`(name: String) async throws {
    try forge(holding: name)
    try await sample.restore()
    #expect(try String(contentsOf: sample.data.appending(path: "word.txt"), encoding: .utf8) == "forged")
    #expect(try own(name).read() == nil)
  }

  @Test func `is kept where a backup brings another one`() async throws {
    try own("access.json").replace(with: Array("here".utf8))
    try forge(holding: "access.json")
    try await sample.restore()
    #expect(try own("access.json").read() == Array("here".utf8))
  }

  @Test func `is checked all the same in a backup that has one`() throws {
    try forge(holding: "access.json", listedAs: "something else")
    #expect(throws: BackupError.altered(path: "access.json")) {
      try BackupReader(sample.archive, version: SampleData.version).check()
    }
  }

  @Test(arguments: ["pictures/access.json", "access.jsonl", "my-authority.pem"])
  func `is not any other file with such a name`(path: String) async throws {
    try sample.home.write("mine", to: "data/\(path)")
    try await sample.backup()
    let manifest = try BackupReader(sample.archive, version: SampleData.version).read(into: nil)
    #expect(manifest.files.map(\.path).contains(path))
  }

  private func own(_ name: String) -> PrivateFile {
    PrivateFile(path: sample.data.appending(path: name).path)
  }

  /// A backup with today's database, a word, and a file that should not be there.
  private func forge(holding name: String, listedAs listed: String? = nil) throws {
    let tar = try TarWriter(creating: sample.archive)
    let origin = BackupSource(version: "1.0", made: Date(timeIntervalSince1970: 0))
    try tar.add(Manifest.text(of: origin), as: BackupSource.fileName)
    var entries: [ManifestFile] = []
    for (path, content) in [(name, "intruder"), ("word.txt", "forged")] {
      var entry = try tar.add(Data(content.utf8), as: "data/" + path)
      entry.path = path
      if path == name, let listed { entry.digest = FileHash(of: Data(listed.utf8)) }
      entries.append(entry)
    }
    let manifest = try Manifest.text(of: Manifest(origin: origin, files: entries))
    try tar.add(manifest, as: Manifest.fileName)
    try tar.add(Manifest.text(of: FileHash(of: manifest)), as: Manifest.digestName)
    try tar.finish()
  }
}
