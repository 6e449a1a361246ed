import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `A recorded change` {
  @Test(arguments: Engine.allCases) func `is amended as another revision`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let id = try await note("lame", farm)
      let amended = try await farm.push(amendment(of: id, revision: 1, "left hind"))[0]
      #expect(amended.refusals.isEmpty)
      let row = try #require(try await farm.rows(.changes).last)
      #expect(row["rev"] == .whole(2) && row["f"]?.object?["text"] == .text("left hind"))
    }
  }

  @Test(arguments: Engine.allCases) func `that was amended meanwhile is shown to who amends the old one`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let id = try await note("lame", farm)
      _ = try await farm.push(amendment(of: id, revision: 1, "left hind"))
      let late = try await farm.push(amendment(of: id, revision: 1, "right hind"))[0]
      guard case .conflict(let row) = late.outcome else {
        Issue.record("\(late)")
        return
      }
      #expect(row["rev"] == .whole(2) && row["f"]?.object?["text"] == .text("left hind"))
    }
  }

  @Test(arguments: Engine.allCases) func `keeps the warnings that its amendment overrides`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let id = try await note("lame", farm)
      let row: JSONObject = ["id": .whole(id), "rev": .whole(1), "d": .text("2024-01-02")]
      let amended = Sample.operation([row], .amend, overrides: Set([RuleCode("W0.old")].compactMap(\.self)))
      #expect(try await farm.push(amended)[0].refusals.isEmpty)
      let kept = try #require(try await farm.rows(.changes).last)
      #expect(kept["ovr"] == .list([.text("W0.old")]) && kept["warn"] == nil)
    }
  }

  @Test(arguments: Engine.allCases) func `is amended by its author within a day`(engine: Engine) async throws
  {
    try await Farm.with(engine) { farm in
      let id = try await note("lame", farm, by: Farm.tender)
      farm.pass(seconds: 86_400)
      #expect(try await amend(id, 1, by: Farm.tender, farm).refusals.isEmpty)
      farm.pass(seconds: 1)
      #expect(try await amend(id, 2, by: Farm.tender, farm).refusals == ["E0.scope"])
    }
  }

  @Test(arguments: Engine.allCases) func `of somebody else is amended only by who may amend all`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let id = try await note("lame", farm)
      #expect(try await amend(id, 1, by: Farm.tender, farm).refusals == ["E0.scope"])
      #expect(try await amend(id, 1, by: Farm.everything, farm).refusals.isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `that is taken back is deleted on devices`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let id = try await note("lame", farm)
      let since = try await farm.number()
      let void = Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void)
      #expect(try await farm.push(void)[0].refusals.isEmpty)
      let lines = try await farm.pull(.changes, since: since)
      #expect(lines.contains { if case .del(_, id) = $0 { true } else { false } })
      #expect(try await farm.rows(.changes).allSatisfy { $0["id"] != .whole(id) })
    }
  }

  @Test(arguments: Engine.allCases) func `that is a birth stays while its animal has others`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      _ = try await note("lame", farm)
      let ids = try await farm.rows(.changes).compactMap { $0["id"]?.whole }
      let rows: [JSONObject] = ids.map { ["id": .whole($0), "rev": .whole(1)] }
      #expect(try await farm.push(Sample.operation([rows[0]], .void))[0].refusals == ["E13.used"])
      #expect(try await farm.push(Sample.operation(rows, .void))[0].refusals.isEmpty)
      #expect(try await farm.rows(.animals).isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `gives back to the stock what it took`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      try await farm.put(.codes, Medicine(MedicineID(201), name: "Penicilin", unit: "ml", milkHours: 96).row)
      try await farm.put(.codes, MedicineStock(StockID(301), of: MedicineID(201), left: 100_000).row)
      let cow = try await farm.cow()
      let treated = try await farm.push(Sample.operation([treatment(of: cow)]))[0]
      #expect(treated.refusals.isEmpty)
      #expect(try await left(farm) == 60_000)
      let id = try #require(treated.identities?["L1"])
      _ = try await farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      #expect(try await left(farm) == 100_000)
    }
  }

  private func note(_ text: String, _ farm: Farm, by user: UserID = Farm.everything) async throws -> Int {
    let cow = try await farm.cow()
    let receipt = try await farm.push(Sample.operation([Sample.note(text, of: cow, local: "L1")]), by: user)[
      0]
    return try #require(receipt.identities?["L1"])
  }

  private func amendment(of id: Int, revision: Int, _ text: String) -> Operation {
    Sample.operation(
      [["id": .whole(id), "rev": .whole(revision), "f": .object(["text": .text(text)])]], .amend)
  }

  private func amend(_ id: Int, _ revision: Int, by user: UserID, _ farm: Farm) async throws -> Receipt {
    try await farm.push(amendment(of: id, revision: revision, "again \(revision)"), by: user)[0]
  }

  private func treatment(of cow: AnimalID) -> JSONObject {
    [
      "k": .whole(30), "l": .text("L1"), "a": .whole(cow.rawValue), "d": .text("2026-11-18"),
      "at": .text("2026-11-18T06:41:09Z"),
      "f": .object([
        "by": .text("vet"), "med": .list([.object(["stock": .whole(301), "amount": .text("40")])]),
      ]),
    ]
  }

  private func left(_ farm: Farm) async throws -> Int? {
    try await farm.rows(.codes).compactMap { MedicineStock(row: $0) }.first { $0.id == StockID(301) }?.left
  }
}
