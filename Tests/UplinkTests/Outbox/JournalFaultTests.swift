import Foundation
import Testing
import Uplink
import UplinkTesting

/// A journal that is used on a failing disk, and what must be in it afterwards.
private struct Usage {
  /// Acknowledged, and not yet told to be removed.
  var kept: [OutboxID: OutboxDraft] = [:]
  /// Acknowledged as gone.
  var gone: Set<OutboxID> = []
  /// Told to go, but the journal said it could not note that.
  var unsure: Set<OutboxID> = []
  var refused: Set<String> = []
  var failures: [OutboxFailure] = []

  /// Enqueues, sends and removes, as an outbox does, going on after every failure.
  mutating func work(_ disk: FaultyDisk, path: String, rounds: Int) async {
    do {
      let journal = try FileJournal(at: path, leastGarbage: 600, disk: disk)
      for round in 0..<rounds { await step(journal, round) }
      await journal.close()
    } catch {
      failures.append(error)
    }
  }

  private mutating func step(_ journal: FileJournal, _ round: Int) async {
    do {
      let drafts = try (0...round % 3).map { try Sample.draft(round * 10 + $0) }
      do {
        for (id, draft) in zip(try await journal.append(drafts), drafts) { kept[id] = draft }
      } catch {
        refused.formUnion(drafts.map(\.key))
        throw error
      }
    } catch {
      failures.append(error as? OutboxFailure ?? .store("\(error)"))
    }
    for id in kept.keys.sorted().prefix(2) where round % 3 > 0 {
      do {
        try await journal.apply([.sending(id, attempt: round)])
        kept[id] = nil
        unsure.insert(id)
        try await journal.apply([.removed(id)])
        unsure.remove(id)
        gone.insert(id)
      } catch {
        failures.append(error)
      }
    }
  }

  /// What a later start finds must be what was acknowledged.
  ///
  /// - Parameter strictly: what was refused must not be found either.
  func check(_ disk: FaultyDisk, path: String, strictly: Bool = false, _ comment: Comment) async throws {
    let journal = try FileJournal(at: path, disk: disk)
    let items = try await journal.items(after: OutboxID(number: 0))
    await journal.close()
    let found = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.content) })
    for (id, draft) in kept { #expect(found[id] == draft, comment) }
    for id in gone { #expect(found[id] == nil, comment) }
    // Beyond that, only what nobody can be sure of.
    let others = items.filter { kept[$0.id] == nil && !unsure.contains($0.id) }
    #expect(others.allSatisfy { !strictly && refused.contains($0.content.key) }, comment)
  }
}

@Suite(.timeLimit(.minutes(5))) struct `A journal on a failing disk` {
  private static let path = "outbox"
  private static let rounds = 14

  /// How many operations there are when nothing fails.
  private static func operations() async throws -> Int {
    let disk = FaultyDisk()
    var usage = Usage()
    await usage.work(disk, path: path, rounds: rounds)
    #expect(usage.failures.isEmpty)
    // All the kinds of operations are among them: it was written anew at least twice.
    #expect(disk.operations > 80)
    try await usage.check(disk, path: path, "nothing failed")
    return disk.operations
  }

  @Test func `loses nothing acknowledged when the power goes before any operation`() async throws {
    let operations = try await Self.operations()
    var failing = 0
    for operation in 1...operations {
      let disk = FaultyDisk()
      disk.losePower(at: operation)
      var usage = Usage()
      await usage.work(disk, path: Self.path, rounds: Self.rounds)
      failing += usage.failures.isEmpty ? 0 : 1
      try await usage.check(
        disk.afterPowerLoss(.nothingUnsynced), path: Self.path, "power gone at \(operation)")
      for seed in 0..<12 as Range<UInt64> {
        let later = disk.afterPowerLoss(.anything(seed: seed))
        try await usage.check(later, path: Self.path, "power gone at \(operation), seed \(seed)")
      }
    }
    // Only writing the file anew at the very end fails silently.
    #expect(failing > operations - 12)
  }

  @Test(arguments: [ENOSPC, EIO], [false, true])
  func `says so and loses nothing acknowledged when any operation fails`(code: Int32, lasts: Bool)
    async throws
  {
    for operation in 1...(try await Self.operations()) {
      let disk = FaultyDisk()
      disk.fail(at: operation, with: code, lasts: lasts)
      var usage = Usage()
      await usage.work(disk, path: Self.path, rounds: Self.rounds)
      let expected: (OutboxFailure) -> Bool = { failure in
        if code == ENOSPC { return failure == .diskFull }
        if case .store(let text) = failure { return text.contains("told to fail") }
        return false
      }
      #expect(usage.failures.allSatisfy(expected), "\(usage.failures)")
      disk.repair()
      try await usage.check(disk, path: Self.path, strictly: !lasts, "operation \(operation)")
      try await usage.check(
        disk.afterPowerLoss(.nothingUnsynced), path: Self.path, "operation \(operation), then the power")
    }
  }

  @Test func `has nothing of what it refused, though half of that was written`() async throws {
    let disk = FaultyDisk()
    let journal = try FileJournal(at: Self.path, disk: disk)
    disk.fail(at: 1, with: ENOSPC)
    // Half of two of the same length is a whole one.
    await #expect(throws: OutboxFailure.diskFull) {
      _ = try await journal.append([try Sample.draft(1), try Sample.draft(2)])
    }
    await journal.close()
    let items = try await FileJournal(at: Self.path, disk: disk).items(after: OutboxID(number: 0))
    #expect(items.isEmpty)
  }

  @Test func `goes on as before when there is room again`() async throws {
    let disk = FaultyDisk()
    let journal = try FileJournal(at: Self.path, disk: disk)
    for code in [ENOSPC, EIO] {
      for operation in 1...2 {
        disk.fail(at: operation, with: code)
        await #expect(throws: OutboxFailure.self) { _ = try await journal.append([try Sample.draft(1)]) }
        let ids = try await journal.append([try Sample.draft(2)])
        #expect(try await journal.items(after: OutboxID(number: 0)).map(\.id) == ids)
        try await journal.apply(ids.map { .removed($0) })
      }
    }
  }
}
