import Foundation
import RecordMapping
import RecordMappingSQLite
import TemporaryFolders
import Testing

@Suite struct `A backup` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `holds what the store held then`() async throws {
    let store = try Store(at: folder.file(), Job.self, schemaVersion: 1)
    try await store.save(Job(id: 1))
    try await store.backup(to: folder.file("copy.db"))
    try await store.save(Job(id: 2))
    let copy = try Store(at: folder.file("copy.db"), Job.self, schemaVersion: 1)
    #expect(try await copy.fetchAll(Job.self).map(\.id) == [1])
  }

  @Test func `takes the place of an older one`() async throws {
    let store = try Store(at: folder.file(), Job.self, schemaVersion: 1)
    for id in Int64(1)...2 {
      try await store.save(Job(id: id))
      try await store.backup(to: folder.file("copy.db"))
    }
    let copy = try Store(at: folder.file("copy.db"), Job.self, schemaVersion: 1)
    #expect(try await copy.count(Job.self) == 2)
  }

  @Test func `is for its owner only and leaves nothing else`() async throws {
    let store = try Store(at: folder.file(), Job.self, schemaVersion: 1)
    try await store.backup(to: folder.file("copy.db"))
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("copy.db"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(!FileManager.default.fileExists(atPath: folder.file("copy.db.partial")))
  }

  @Test func `says where it cannot be written`() async throws {
    let store = try Store(at: folder.file(), Job.self, schemaVersion: 1)
    await #expect(throws: StoreError.self) { try await store.backup(to: "/nowhere/at/all.db") }
  }
}
