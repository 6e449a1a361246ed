import Testing

@testable import Uplink

/// Random events against what must always hold.
@Suite struct `The rules of an outbox` {
  @Test(arguments: [OutboxConfiguration.DeadLetters.blockResource, .skip])
  func `hold whatever happens, and the same seed gives the same trace`(
    policy: OutboxConfiguration.DeadLetters
  ) async throws {
    for seed in 0..<100 as Range<UInt64> {
      // Other tests are waiting for the same threads.
      await Task.yield()
      var first = MachineRun(seed: seed, policy: policy)
      try first.run()
      var second = MachineRun(seed: seed, policy: policy)
      try second.run()
      #expect(first.trace == second.trace, "seed \(seed)")
      #expect(first.trace.count > 1_000)
    }
  }

  @Test func `lead to the same trace in another process`() async throws {
    let result = try await #require(processExitsWith: .success, observing: [\.standardOutputContent]) {
      print("checksum \(try OutboxMachineTraces.checksum)")
    }
    let output = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(output.contains("checksum \(try OutboxMachineTraces.checksum)"))
  }

  @Test func `let an urgent resource go first`() throws {
    var machine = Self.machine(parallel: 1)
    machine.admit([
      try Self.item(1, ["a"], .background), try Self.item(2, ["b"]), try Self.item(3, ["c"], .urgent),
    ])
    #expect(try Self.order(&machine, 3) == [3, 2, 1])
  }

  @Test func `let an urgent request hurry those before it`() throws {
    var machine = Self.machine(parallel: 1)
    machine.admit([try Self.item(1, ["a"]), try Self.item(2, ["b"]), try Self.item(3, ["b"], .urgent)])
    #expect(try Self.order(&machine, 3) == [2, 3, 1])
  }

  @Test func `let nobody starve behind urgent ones`() throws {
    var machine = Self.machine(parallel: 1)
    machine.admit([try Self.item(1, ["a"], .background)])
    machine.admit(try (2...30).map { try Self.item($0, ["u\($0)"], .urgent) })
    let order = try Self.order(&machine, 12)
    #expect(order.firstIndex(of: 1) == 8)
  }

  @Test func `let waits grow up to the longest, by chance from zero`() throws {
    var machine = Self.machine(parallel: 1)
    machine.admit([try Self.item(1, ["a"])])
    var now = Duration.zero
    var longest = Duration.zero
    for failure in 1...60 {
      guard case .send(let items) = machine.next(at: now, wall: 0) else { throw Unexpected() }
      machine.settle(items, by: .whole(.later(demanded: nil)), at: now)
      guard case .rest(let wait?) = machine.next(at: now, wall: 0) else { throw Unexpected() }
      #expect(wait <= min(.seconds(1) * (1 << min(failure - 1, 20)), .seconds(300)))
      longest = max(longest, wait)
      now += wait
    }
    #expect(longest > .seconds(200))
  }

  @Test(arguments: [nil, .later(demanded: nil), .later(demanded: .seconds(60))] as [OutboxVerdict?])
  func `let those wait together that are told to wait alike`(verdict: OutboxVerdict?) throws {
    var machine = Self.machine(parallel: 1)
    machine.admit(try (1...5).map { try Self.item($0, ["r\($0)"]) })
    let limit = OutboxBatchLimit(count: 5, bytes: .max)
    guard case .send(let items) = machine.next(at: .zero, wall: 0, upTo: limit) else { throw Unexpected() }
    let verdicts = verdict.map { verdict in Dictionary(uniqueKeysWithValues: items.map { ($0.id, verdict) }) }
    let judgements = machine.judge(items, .each(verdicts ?? [:]), at: .zero)
    #expect(judgements.count == 5)
    #expect(Set(judgements.map(\.settlement)).count == 1)
  }

  @Test func `let an answer that is older than the login hold up nobody`() throws {
    var machine = Self.machine(parallel: 1)
    machine.admit([try Self.item(1, ["a"])])
    guard case .send(let items) = machine.next(at: .zero, wall: 0) else { throw Unexpected() }
    machine.loggedIn()
    machine.settle(items, by: .each([OutboxID(number: 1): .needsLogin]), at: .zero)
    guard case .send = machine.next(at: .zero, wall: 0) else { throw Unexpected() }
  }

  @Test func `take what the store says late for what it is: old news`() throws {
    var machine = Self.machine(parallel: 1)
    let item = try Self.item(1, ["a"])
    machine.admit([item])
    guard case .send = machine.next(at: .zero, wall: 0) else { throw Unexpected() }
    machine.settle(item.id, as: .removed)
    machine.admit([item])
    #expect(machine.next(at: .zero, wall: 0) == .rest(nil))
  }

  @Test func `let an urgent request hurry the one before it for any of its resources`() throws {
    var machine = Self.machine(parallel: 1)
    machine.admit([
      try Self.item(1, ["a"]), try Self.item(2, ["b", "c"]), try Self.item(3, ["c", "d"], .urgent),
    ])
    #expect(try Self.order(&machine, 3) == [2, 3, 1])
  }

  struct Unexpected: Error {}

  private static func machine(parallel: Int) -> OutboxMachine {
    var configuration = OutboxConfiguration()
    configuration.parallel = parallel
    return OutboxMachine(configuration: configuration, seed: 1)
  }

  private static func item(
    _ number: Int, _ resources: Set<String>, _ priority: Priority = .normal
  ) throws -> OutboxItem {
    var draft = try Sample.draft(number, for: resources)
    draft.request.priority = priority
    return OutboxItem(id: OutboxID(number: UInt64(number)), content: draft)
  }

  private static func order(_ machine: inout OutboxMachine, _ count: Int) throws -> [UInt64] {
    try (0..<count).map { _ in
      guard case .send(let items) = machine.next(at: .zero, wall: 0), let item = items.first else {
        throw Unexpected()
      }
      machine.settle(item.id, as: .removed)
      return item.id.number
    }
  }
}

extension OutboxMachine {
  /// Settles all items of a request by what it brought back.
  mutating func settle(_ items: [OutboxItem], by answer: OutboxAnswer, at now: Duration) {
    for judgement in judge(items, answer, at: now) {
      settle(judgement.change.id, as: judgement.settlement)
    }
  }
}

/// All traces of a hundred seeds in one number.
private enum OutboxMachineTraces {
  static var checksum: UInt32 {
    get throws {
      var checksum = CRC32C()
      for seed in 0..<100 as Range<UInt64> {
        var run = MachineRun(seed: seed, policy: .blockResource)
        try run.run()
        checksum.add(run.trace.utf8)
      }
      return checksum.value
    }
  }
}
