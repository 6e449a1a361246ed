import DiskFaults
import RecordMapping
import RecordMappingSQLite
import SoakLength
import SplitMix
import TemporaryFolders
import Testing

@Suite struct `A store whose disk fails at any operation` {
  @Test(arguments: [DiskTrial.save, .delete, .whole(DiskTrial.document)], faults)
  func `says so, is as before or after, and goes on`(trial: DiskTrial, fault: DiskFault) async throws {
    #expect(try await trial.run(with: fault) > 0)
  }

  @Test(
    arguments: [
      DiskTrial.spilling(DiskTrial.document), .streamed(DiskTrial.document), .lines(DiskTrial.document),
    ],
    [faults[0], faults[2]])
  func `holds whole commits of an import, and goes on`(trial: DiskTrial, fault: DiskFault) async throws {
    #expect(try await trial.run(with: fault) > 0)
  }

  @Test(arguments: OpeningTrial.all, faults)
  func `is not opened, and then is`(trial: OpeningTrial, fault: DiskFault) async throws {
    #expect(try await trial.run(with: fault) > 0)
  }

  @Test func `ends a streamed import at its first error`() async throws {
    DiskFault.install()
    let folder = try TemporaryFolder()
    let store = try Store(at: folder.file(), Mail.Post.self, schemaVersion: 1)
    let document = DiskTrial.document
    try await document.storeOlder(in: store)
    let chunks = Pieces(document.bytes, of: 500)
    var reports = store.importing(
      Mail.Post.self, from: chunks, at: "posts", resume: "p", committingEvery: 1_000
    )
    .makeAsyncIterator()
    _ = try await reports.next()
    Self.faults[0].arm(at: 1, below: folder.path)
    await #expect(throws: StoreError.self) { try await reports.next() }
    DiskFault.disarm(below: folder.path)
    // Going on would leave out what was taken back.
    #expect(try await reports.next() == nil)
    let position = try #require(try await store.position(of: "p"))
    #expect(try await store.mail() == document.tables(after: position))
  }

  @Test(.enabled(if: SoakLength(short: 0).isLong, "is for long runs"))
  func `bears it in larger imports`() async throws {
    let soak = SoakLength(short: 0)
    var seed = soak.firstSeed
    var faults = 0
    while soak.goesOn(after: faults) {
      let document = MailDocument(seed: seed, posts: 300)
      var chance = SplitMix64(seed: seed)
      for trial in [DiskTrial.spilling(document), .streamed(document), .checkpointed(document)] {
        for fault in Self.faults where soak.goesOn(after: faults) {
          faults += try await trial.run(with: fault) { 1 + chance.below(40) }
        }
      }
      seed += 1
    }
    soak.report("\(faults) faults of the disk")
  }

  private static let faults = [
    DiskFault(operations: .write, effect: .full, lasts: false),
    DiskFault(operations: .write, effect: .full, lasts: true),
    DiskFault(operations: .all, effect: .device, lasts: false),
    DiskFault(operations: .changing, effect: .device, lasts: true),
  ]
}
