import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite(.timeLimit(.minutes(1))) struct `The lists of an account` {
  private static let keeper = UserID(9)
  private static let all: Set<Right> = [.useApp, .recordChanges, .editLists, .allStables, .allBulls]

  private static func with(
    _ engine: Engine = .sqlite, isEmpty: Bool = false, as rights: Set<Right> = all, stables: Set<Int> = [],
    _ use: (Farm) async throws -> Void
  ) async throws {
    try await Farm.with(engine, isEmpty: isEmpty) { farm in
      try await farm.give(keeper, rights, stables: stables)
      try await use(farm)
    }
  }

  private static func push(
    _ row: JSONObject, _ type: Operation.Kind = .create, to stream: SyncStream, on farm: Farm
  ) async throws -> Receipt {
    try await farm.push(Sample.operation([row], type, stream: stream), by: keeper)[0]
  }

  private static func technician(_ number: Int) -> JSONObject {
    ["l": .text("L\(number)"), "list": .text("technician"), "number": .whole(number), "name": .text("Eva")]
  }

  @Test(arguments: Engine.allCases) func `begin with a stable, a group in it and an animal, all at once`(
    engine: Engine
  ) async throws {
    try await Self.with(engine, isEmpty: true) { farm in
      let birth = Sample.birth("000001", group: 0, on: "2026-11-17").renamed(in: .changes) { _ in .text("L2")
      }
      let receipts = try await farm.push(
        Sample.operation([["l": .text("L1"), "number": .whole(1)]], stream: .stables),
        Sample.operation(
          [["l": .text("L2"), "number": .whole(1), "stable": .text("L1")]], sequence: 2, stream: .groups),
        Sample.operation([birth], sequence: 3),
        by: Self.keeper)
      try #require(receipts.allSatisfy { $0.refusals.isEmpty }, "\(receipts)")
      let stable = try #require(receipts[0].identities?["L1"])
      let group = try #require(receipts[1].identities?["L2"])
      let groups = try await farm.rows(.groups, by: Self.keeper)
      #expect(groups.map { $0["stable"] } == [.whole(stable)])
      let animals = try await farm.rows(.animals, by: Self.keeper)
      #expect(animals.map { $0["group"] } == [.whole(group)])
    }
  }

  @Test(arguments: Engine.allCases) func `are changed by who has seen them as they are`(
    engine: Engine
  ) async throws {
    try await Self.with(engine) { farm in
      let amended = try await Self.push(
        ["id": .whole(2001), "rev": .whole(1), "name": .text("Dojnice")], .amend, to: .groups, on: farm)
      #expect(amended.refusals.isEmpty)
      let stale = try await Self.push(
        ["id": .whole(2001), "rev": .whole(1), "name": .text("Telata")], .amend, to: .groups, on: farm)
      guard case .conflict(let row) = stale.outcome else {
        Issue.record("\(stale)")
        return
      }
      #expect(row["name"] == .text("Dojnice") && row["rev"] == .whole(2))
    }
  }

  @Test func `take the animals of a group along to its new stable`() async throws {
    try await Self.with { farm in
      let cow = try await farm.cow()
      #expect(try await farm.rows(.animals, by: Farm.tender).map { $0["id"] } == [.whole(cow.rawValue)])
      let moved = try await Self.push(
        ["id": .whole(2001), "rev": .whole(1), "stable": .whole(3)], .amend, to: .groups, on: farm)
      #expect(moved.refusals.isEmpty)
      #expect(try await farm.rows(.animals, by: Farm.tender).isEmpty)
    }
  }

  @Test(arguments: [Set<Right>([.useApp, .recordChanges, .allStables]), [.useApp, .editLists, .allStables]])
  func `are changed by nobody without the right`(rights: Set<Right>) async throws {
    try await Self.with(as: rights) { farm in
      let added = try await Self.push(Self.technician(5), to: .codes, on: farm)
      #expect(added.refusals == ["E0.scope"])
      let retired = try await Self.push(
        ["id": .whole(2001), "rev": .whole(1)], .void, to: .groups, on: farm)
      #expect(retired.refusals == ["E0.scope"])
    }
  }

  @Test func `get no stable of who would not see it`() async throws {
    try await Self.with(as: [.useApp, .recordChanges, .editLists], stables: [1]) { farm in
      let receipt = try await Self.push(["l": .text("L1"), "number": .whole(9)], to: .stables, on: farm)
      #expect(receipt.refusals == ["E0.scope"])
      let elsewhere = try await Self.push(
        ["l": .text("L2"), "number": .whole(9), "stable": .whole(3)], to: .groups, on: farm)
      #expect(elsewhere.refusals == ["E0.scope"])
    }
  }

  @Test func `let whoever records say where a stable is, and nothing else of it`() async throws {
    try await Self.with(as: [.useApp, .recordChanges], stables: [1]) { farm in
      let place: JSONObject = [
        "id": .whole(1), "rev": .whole(1), "lat": .number("49.5"), "lon": .number("15.9"),
      ]
      let placed = try await Self.push(place, .amend, to: .stables, on: farm)
      #expect(placed.refusals.isEmpty)
      let name: JSONObject = ["id": .whole(1), "rev": .whole(2), "name": .text("Nová")]
      let renamed = try await Self.push(name, .amend, to: .stables, on: farm)
      #expect(renamed.refusals == ["E0.scope"])
    }
  }

  @Test func `refuse what they could not be read with, and names of what is not there`() async throws {
    try await Self.with { farm in
      let nameless = try await Self.push(
        ["l": .text("L1"), "list": .text("technician")], to: .codes, on: farm)
      #expect(nameless.refusals == ["E0.form"])
      let astray = try await Self.push(
        ["l": .text("L2"), "number": .whole(9), "centre": .whole(999)], to: .stables, on: farm)
      #expect(astray.refusals == ["E0.ref"])
    }
  }

  @Test func `keep what others name, and let it go after those`() async throws {
    try await Self.with { farm in
      let stable: JSONObject = ["id": .whole(1), "rev": .whole(1)]
      let named = try await Self.push(stable, .void, to: .stables, on: farm)
      #expect(named.refusals == ["E0.used"])
      let group = try await Self.push(["id": .whole(2001), "rev": .whole(1)], .void, to: .groups, on: farm)
      #expect(group.refusals.isEmpty)
      let unnamed = try await Self.push(stable, .void, to: .stables, on: farm)
      #expect(unnamed.refusals.isEmpty)
      #expect(try await farm.rows(.stables, by: Self.keeper).count == 2)
    }
  }

  @Test func `have a bull's number once, and again when it was retired`() async throws {
    try await Self.with { farm in
      func bull(_ local: String) -> JSONObject {
        ["l": .text(local), "reg": .text("NEA-7"), "usable": .flag(true), "sexed": .flag(false)]
      }
      let first = try await Self.push(bull("L1"), to: .bulls, on: farm)
      #expect(try await Self.push(bull("L2"), to: .bulls, on: farm).refusals == ["E0.dup"])
      let id = try #require(first.identities?["L1"])
      #expect(
        try await Self.push(["id": .whole(id), "rev": .whole(1)], .void, to: .bulls, on: farm).refusals
          .isEmpty)
      #expect(try await Self.push(bull("L3"), to: .bulls, on: farm).refusals.isEmpty)
      let cow = try await farm.cow()
      let insemination: JSONObject = [
        "k": .whole(19), "a": .whole(cow.rawValue), "d": .text("2026-11-18"),
        "at": .text("2026-11-18T06:41:09Z"),
        "f": .object([
          "char": .text("ins"), "order": .whole(1), "bull": .text("NEA-7"), "dose": .text("1"),
        ]),
      ]
      let receipt = try await farm.push(Sample.operation([insemination]), by: Farm.everything)[0]
      #expect(receipt.refusals.isEmpty, "\(receipt)")
    }
  }
}
