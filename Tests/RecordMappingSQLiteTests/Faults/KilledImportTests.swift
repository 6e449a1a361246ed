import Foundation
import GRDB
import RecordMapping
import RecordMappingSQLite
import SoakLength
import SplitMix
import TemporaryFolders
import Testing

@Suite struct `An import that is killed again and again` {
  private static let posts = 500

  @Test func `keeps whole commits only, and comes to the undisturbed end`() async throws {
    let soak = SoakLength(short: 25)
    var seed = soak.firstSeed
    var kills = 0
    while soak.goesOn(after: kills) {
      kills += try await killsUntilTheEnd(seed: seed, atMost: soak.rounds.map { $0 - kills } ?? .max)
      seed += 1
    }
    soak.report("\(kills) kills of \(seed - soak.firstSeed) imports")
  }

  /// One import; returns how often it was killed.
  private func killsUntilTheEnd(seed: UInt64, atMost limit: Int) async throws -> Int {
    let folder = try TemporaryFolder()
    let document = MailDocument(seed: seed, posts: Self.posts)
    try await prepare(folder, document)
    var chance = SplitMix64(seed: seed)
    var stored = 0
    for kills in 1...limit {
      let run = KilledImport(
        file: folder.file(), seed: seed, posts: Self.posts, chunkBytes: 1 + chance.below(9_000),
        commitBytes: 1 + chance.below(12_000),
        operation: 1 + chance.below(chance.happens(1, in: 3) ? 20 : 120))
      await #expect(processExitsWith: .signal(SIGKILL), "seed \(seed)") { [run = run as KilledImport] in
        try await run.run()
      }
      let found = try await look(into: folder, document)
      #expect(found >= stored, "seed \(seed), kill \(kills)")
      stored = found
      if stored == document.count { return kills }
    }
    return limit
  }

  private func prepare(_ folder: TemporaryFolder, _ document: MailDocument) async throws {
    let store = try Store(at: folder.file(), Mail.Post.self, schemaVersion: 1)
    try await document.storeOlder(in: store)
    try store.close()
  }

  /// How many objects are stored. Looks at a copy, so that the next process finds what the last one left.
  private func look(into folder: TemporaryFolder, _ document: MailDocument) async throws -> Int {
    let copy = try TemporaryFolder()
    for name in try folder.names where !name.hasSuffix("-shm") {
      try FileManager.default.copyItem(atPath: folder.file(name), toPath: copy.file(name))
    }
    let store = try Store(at: copy.file(), Mail.Post.self, schemaVersion: 1)
    #expect(try await store.damage() == [])
    let position = try await store.position(of: KilledImport.name)
    let tables = try await store.mail()
    let isOver = position == nil && tables == document.tables(after: document.count)
    let count = isOver ? document.count : position ?? 0
    #expect(tables.differences(from: document.tables(after: count)) == [], "\(count) objects")
    if isOver { #expect(try await store.dump() == undisturbed(document)) }
    try store.close()
    return count
  }

  private func undisturbed(_ document: MailDocument) async throws -> TableDump {
    let store = try Store.inMemory(Mail.Post.self)
    try await document.storeOlder(in: store)
    _ = try await store.import(Mail.Post.self, from: document.bytes, at: KilledImport.path)
    return try await store.dump()
  }
}
