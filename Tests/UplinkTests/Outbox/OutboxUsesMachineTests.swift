import Testing

@testable import Uplink

/// Batches, priorities and judgements where some only use what others change.
@Suite struct `The rules for what only uses a resource` {
  private static let ten = OutboxBatchLimit(count: 10, bytes: .max)

  // MARK: Batches

  @Test func `let uses follow the change before them in its batch`() throws {
    var machine = try Self.machine([["a"], .using("a"), .using("a"), ["a"], .using("a")])
    #expect(try Self.send(&machine, upTo: Self.ten) == [1, 2, 3, 4, 5])
  }

  @Test func `let uses of one resource be on their way in several batches`() throws {
    var machine = try Self.machine([.using("a"), .using("a"), .using("a"), .using("a")], parallel: 2)
    let limit = OutboxBatchLimit(count: 2, bytes: .max)
    #expect(try Self.send(&machine, upTo: limit) == [1, 2])
    #expect(try Self.send(&machine, upTo: limit) == [3, 4])
  }

  @Test func `let no change follow while uses before it are in another batch`() throws {
    var machine = try Self.machine([.using("a"), .using("a"), ["a"]], parallel: 2)
    #expect(try Self.send(&machine, upTo: .one) == [1])
    #expect(try Self.send(&machine, upTo: Self.ten) == [2])
    machine.settle(OutboxID(number: 1), as: .removed)
    #expect(machine.next(at: .zero, wall: 0, upTo: Self.ten) == .rest(nil))
    machine.settle(OutboxID(number: 2), as: .removed)
    #expect(try Self.send(&machine, upTo: Self.ten) == [3])
  }

  @Test func `let no use follow that has no room in the batch of the change before it`() throws {
    var machine = try Self.machine([["a"], .using("a"), .using("a")], parallel: 2)
    #expect(try Self.send(&machine, upTo: OutboxBatchLimit(count: 2, bytes: .max)) == [1, 2])
    #expect(machine.next(at: .zero, wall: 0, upTo: Self.ten) == .rest(nil))
    machine.settle(OutboxID(number: 1), as: .removed)
    #expect(try Self.send(&machine, upTo: Self.ten) == [3])
  }

  @Test func `let a batch be as full as it may, however many uses follow a change`() throws {
    var machine = try Self.machine([["a"]] + [SampleNames](repeating: .using("a"), count: 500))
    let limit = OutboxBatchLimit(count: 300, bytes: .max)
    #expect(try Self.send(&machine, upTo: limit) == Array(1...300))
  }

  // MARK: Judgements

  @Test func `do not believe that a use is refused behind a change that was not carried out`() throws {
    #expect(try Self.judge([["a"], .using("a")], [.later(demanded: nil), Self.refused]) == [2: false])
  }

  @Test func `do not forget the change when a use behind it was not carried out either`() throws {
    let later = OutboxVerdict.later(demanded: nil)
    #expect(try Self.judge([["a"], .using("a"), .using("a")], [later, later, Self.refused]) == [3: false])
  }

  @Test func `do not believe that a change is refused behind a use that was not carried out`() throws {
    #expect(try Self.judge([.using("a"), ["a"]], [.later(demanded: nil), Self.refused]) == [2: false])
  }

  @Test func `believe that a use is refused behind another one that was not carried out`() throws {
    #expect(try Self.judge([.using("a"), .using("a")], [Self.refused, Self.refused]) == [1: true, 2: true])
  }

  @Test func `do not believe a refusal behind one that was not believed`() throws {
    #expect(
      try Self.judge(
        [["a"], SampleNames(["b"], uses: ["a"]), .using("b")], [Self.refused, Self.refused, Self.refused])
        == [1: true, 2: false, 3: false])
  }

  // MARK: Priorities

  @Test func `let an urgent change hurry all uses before it`() throws {
    var machine = try Self.machine([["b"], .using("a"), .using("a"), ["a"]], urgent: 4)
    #expect(try Self.order(&machine) == [2, 3, 4, 1])
  }

  @Test func `let an urgent use hurry the change before it and the uses before that`() throws {
    var machine = try Self.machine([["b"], .using("a"), ["a"], .using("a")], urgent: 4)
    #expect(try Self.order(&machine) == [2, 3, 4, 1])
  }

  @Test func `let an urgent use hurry no other one that does not wait for it either`() throws {
    var machine = try Self.machine([["b"], .using("a"), .using("a"), ["a"]], urgent: 3)
    #expect(try Self.order(&machine) == [3, 1, 2, 4])
  }

  // MARK: Support

  private struct Unexpected: Error {}

  private static let refused = OutboxVerdict.hopeless(.refused(status: 422))

  private static func machine(
    _ items: [SampleNames], parallel: Int = 1, urgent: Int? = nil
  ) throws -> OutboxMachine {
    var configuration = OutboxConfiguration()
    configuration.parallel = parallel
    var machine = OutboxMachine(configuration: configuration, seed: 1)
    machine.admit(
      try items.enumerated().map { index, names in
        var draft = try Sample.draft(index + 1, for: names.changes, using: names.uses)
        if index + 1 == urgent { draft.request.priority = .urgent }
        return OutboxItem(id: OutboxID(number: UInt64(index + 1)), content: draft)
      })
    return machine
  }

  private static func send(_ machine: inout OutboxMachine, upTo limit: OutboxBatchLimit) throws -> [UInt64] {
    guard case .send(let items) = machine.next(at: .zero, wall: 0, upTo: limit) else { throw Unexpected() }
    return items.map(\.id.number)
  }

  /// Order in which all are delivered, one by one.
  private static func order(_ machine: inout OutboxMachine) throws -> [UInt64] {
    try machine.entries.map { _ in
      let id = try send(&machine, upTo: .one)[0]
      machine.settle(OutboxID(number: id), as: .removed)
      return id
    }
  }

  /// Tells of each that is refused whether it is a dead letter by that.
  private static func judge(_ items: [SampleNames], _ verdicts: [OutboxVerdict]) throws -> [UInt64: Bool] {
    var machine = try machine(items)
    guard case .send(let sent) = machine.next(at: .zero, wall: 0, upTo: ten) else { throw Unexpected() }
    let answer = Dictionary(uniqueKeysWithValues: zip(sent.map(\.id), verdicts))
    let judgements = machine.judge(sent, .each(answer), at: .zero)
    return Dictionary(
      uniqueKeysWithValues: zip(judgements, verdicts).filter { $1 == refused }.map { judgement, _ in
        if case .dead = judgement.change {
          (judgement.change.id.number, true)
        } else {
          (judgement.change.id.number, false)
        }
      })
  }
}
