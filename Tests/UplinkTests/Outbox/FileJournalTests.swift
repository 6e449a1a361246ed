import Foundation
import Testing
import Uplink
import UplinkTesting

@testable import Uplink

@Suite(.timeLimit(.minutes(2))) struct `A journal` {
  private static let path = "outbox"

  @Test func `has what was kept after it was opened again`() async throws {
    let disk = FaultyDisk()
    try await Self.fill(disk, 5)
    let journal = try FileJournal(at: Self.path, disk: disk)
    let items = try await journal.items(after: OutboxID(number: 0))
    #expect(items.map(\.content) == (try (1...5).map { try Sample.draft($0) }))
    #expect(items.map(\.id.number) == [1, 2, 3, 4, 5])
  }

  @Test func `has every change of what was kept`() async throws {
    let disk = FaultyDisk()
    try await Self.use(disk) { journal in
      let ids = try await journal.append(try (1...4).map { try Sample.draft($0) })
      try await journal.apply([.sending(ids[0], attempt: 3), .dead(ids[1], .refused(status: 410))])
      try await journal.apply([
        .removed(ids[2]), .replaced(OutboxItem(id: ids[3], content: try Sample.draft(9))),
      ])
    }
    let items = try await FileJournal(at: Self.path, disk: disk).items(after: OutboxID(number: 0))
    #expect(items.map(\.state) == [.sending, .dead(.refused(status: 410)), .waiting])
    #expect(items.map(\.attempts) == [3, 0, 0])
    #expect(items.last?.content.key == "key 9")
  }

  @Test func `has what a request changes and what it only uses, also when both were changed`() async throws {
    let disk = FaultyDisk()
    try await Self.use(disk) { journal in
      let drafts = try ["L77", "L78"].map { try Sample.draft(1, for: ["cow 7"], using: [$0]) }
      let ids = try await journal.append(drafts)
      let other = try Sample.draft(2, for: ["L77"], using: ["cow 7", "L79"])
      try await journal.apply([.replaced(OutboxItem(id: ids[1], content: other))])
    }
    let items = try await FileJournal(at: Self.path, disk: disk).items(after: OutboxID(number: 0))
    #expect(items.map(\.resources) == [["cow 7"], ["L77"]])
    #expect(items.map(\.uses) == [["L77"], ["cow 7", "L79"]])
  }

  @Test func `gives no identity twice, also when all is delivered and the file was written anew`()
    async throws
  {
    let disk = FaultyDisk()
    for round in 1...5 {
      let journal = try FileJournal(at: Self.path, leastGarbage: 0, disk: disk)
      let id = try #require(try await journal.append([try Sample.draft(round)]).first)
      #expect(id.number == UInt64(round))
      try await journal.apply([.removed(id)])
      await journal.close()
    }
  }

  @Test func `takes nothing more when it is closed, and can be opened again at once`() async throws {
    let disk = FaultyDisk()
    let journal = try FileJournal(at: Self.path, disk: disk)
    async let ids = journal.append([try Sample.draft(1)])
    await journal.close()
    let isTold: Bool
    do { isTold = try await !ids.isEmpty } catch { isTold = false }
    await #expect(throws: OutboxFailure.store("the journal is closed")) {
      _ = try await journal.append([try Sample.draft(2)])
    }
    let items = try await FileJournal(at: Self.path, disk: disk).items(after: OutboxID(number: 0))
    #expect(items.count == (isTold ? 1 : 0))
  }

  @Test func `does not grow with what was delivered`() async throws {
    let disk = FaultyDisk()
    try await Self.use(disk, leastGarbage: 4_000) { journal in
      for number in 1...300 {
        let ids = try await journal.append([
          try Sample.draft(number, bytes: [UInt8](repeating: 1, count: 200))
        ])
        try await journal.apply(ids.map { .removed($0) })
        // Long after the change was told; the file is written anew behind it.
        _ = try await journal.items(after: OutboxID(number: 0))
        #expect(try #require(try disk.read(Self.path)).count < 5_000)
      }
    }
  }

  @Test func `syncs once for what comes at the same moment`() async throws {
    let folder = try JournalFolder()
    let counting = CountingDisk()
    let journal = try FileJournal(at: folder.path, disk: counting)
    let before = counting.syncs
    try await withThrowingDiscardingTaskGroup { group in
      for number in 0..<200 {
        group.addTask { _ = try await journal.append([try Sample.draft(number)]) }
      }
    }
    #expect(try await journal.items(after: OutboxID(number: 0)).count == 200)
    #expect(counting.syncs - before < 200)
  }

  @Test func `belongs to one at a time, and names the holder`() throws {
    let folder = try JournalFolder()
    let journal = try FileJournal(at: folder.path)
    let failure = #expect(throws: OutboxFailure.self) { try FileJournal(at: folder.path) }
    guard case .inUse(let holder) = failure else { throw try #require(failure) }
    #expect(holder.contains("process \(ProcessInfo.processInfo.processIdentifier)"))
    withExtendedLifetime(journal) {}
  }

  @Test func `is for its owner's eyes only`() throws {
    let folder = try JournalFolder()
    _ = try FileJournal(at: folder.path)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `has its checksum from the standard`() {
    var checksum = CRC32C()
    checksum.add(Array("123456789".utf8))
    #expect(checksum.value == 0xE306_9283)
  }

  // MARK: Torn and damaged files

  @Test func `that was cut off anywhere has all whole records before the cut`() async throws {
    let disk = FaultyDisk()
    let ends = try await Self.fill(disk, 6)
    let whole = try #require(try disk.read(Self.path))
    for length in JournalFormat.headerLength...whole.count {
      let found = try await Self.reopened(Array(whole.prefix(length)))
      #expect(found.map(\.id.number) == (1...6).filter { ends[Int($0) - 1] <= length }, "cut at \(length)")
    }
    for length in 0..<JournalFormat.headerLength {
      await #expect(throws: OutboxFailure.self) { _ = try await Self.reopened(Array(whole.prefix(length))) }
    }
  }

  @Test func `whose unfinished end has any byte changed keeps all that was acknowledged`() async throws {
    let disk = FaultyDisk()
    let ends = try await Self.fill(disk, 6)
    let whole = try #require(try disk.read(Self.path))
    // The last record is one that nobody was told of.
    for index in ends[4]..<whole.count {
      for change in [0xFF, 0x01, 0x80] as [UInt8] {
        var bytes = whole
        bytes[index] ^= change
        #expect(try await Self.reopened(bytes).count == 5, "byte \(index)")
      }
    }
    for garbage in 1...64 {
      let bytes = whole + [UInt8](repeating: UInt8(garbage), count: garbage)
      #expect(try await Self.reopened(bytes).count == 6)
    }
  }

  @Test func `that is damaged before its end is not opened, and says where`() async throws {
    let disk = FaultyDisk()
    let ends = try await Self.fill(disk, 6)
    let whole = try #require(try disk.read(Self.path))
    for index in JournalFormat.headerLength..<ends[4] {
      var bytes = whole
      bytes[index] ^= 0x10
      let start = ([JournalFormat.headerLength] + ends).last { $0 <= index } ?? 0
      let failure = await #expect(throws: OutboxFailure.self) { _ = try await Self.reopened(bytes) }
      guard case .store(let text) = failure else { throw try #require(failure) }
      #expect(text.contains("byte \(start):"), "byte \(index): \(text)")
      #expect(text.contains("salvaging"))
    }
  }

  @Test func `that is damaged keeps the rest when it is salvaged, and the damaged file beside it`()
    async throws
  {
    let disk = FaultyDisk()
    let ends = try await Self.fill(disk, 6)
    var bytes = try #require(try disk.read(Self.path))
    bytes[ends[1] + 30] ^= 0x10
    let damaged = FaultyDisk()
    damaged.overwrite(Self.path, with: bytes)
    let journal = try FileJournal(at: Self.path, salvaging: true, disk: damaged)
    #expect(try await journal.items(after: OutboxID(number: 0)).map(\.id.number) == [1, 2, 4, 5, 6])
    #expect(journal.recovery.damages == [ends[1]])
    #expect(try damaged.read(Self.path + ".damaged") == bytes)
  }

  @Test func `is not taken in by a request that contains a journal`() async throws {
    let inner = FaultyDisk()
    try await Self.fill(inner, 3)
    let body = try #require(try inner.read(Self.path))
    let disk = FaultyDisk()
    try await Self.use(disk) { journal in _ = try await journal.append([try Sample.draft(1, bytes: body)]) }
    var whole = try #require(try disk.read(Self.path))
    whole[JournalFormat.headerLength + 25] ^= 1
    #expect(try await Self.reopened(whole).isEmpty)
  }

  /// Keeps so many, one after the other; returns where the record of each ends.
  @discardableResult private static func fill(_ disk: FaultyDisk, _ count: Int) async throws -> [Int] {
    var ends: [Int] = []
    try await use(disk) { journal in
      for number in 1...count {
        _ = try await journal.append([try Sample.draft(number)])
        ends.append(try #require(try disk.read(path)).count)
      }
    }
    return ends
  }

  private static func use(
    _ disk: FaultyDisk, leastGarbage: Int = 1 << 20, _ body: (FileJournal) async throws -> Void
  ) async throws {
    let journal = try FileJournal(at: path, leastGarbage: leastGarbage, disk: disk)
    try await body(journal)
    await journal.close()
  }

  private static func reopened(_ bytes: [UInt8]) async throws -> [OutboxItem] {
    let disk = FaultyDisk()
    disk.overwrite(path, with: bytes)
    return try await FileJournal(at: path, disk: disk).items(after: OutboxID(number: 0))
  }
}
