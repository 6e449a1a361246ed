import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `A deletion` {
  @Test(arguments: Engine.allCases) func `comes at a number of its own, once`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let id = try await note(of: cow, farm)
      let since = try await farm.number()
      let between = try await farm.push(Sample.operation([Sample.note("between", of: cow)]))[0]
      #expect(between.refusals.isEmpty)
      _ = try await farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      let lines = try await farm.pull(.changes, since: since)
      let number = try await farm.number()
      #expect(lines.compactMap(\.deleted) == [id] && lines.compactMap(\.number).last ?? 0 <= number)
      #expect(lines.compactMap(\.number) == lines.compactMap(\.number).sorted())
      #expect(try await farm.pull(.changes, since: number).compactMap(\.deleted).isEmpty)
    }
  }

  @Test(arguments: Engine.allCases) func `is told where its animal has come back to`(engine: Engine)
    async throws
  {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow(group: 2001)
      let id = try await note(of: cow, farm)
      let since = try await farm.number()
      _ = try await farm.push(Sample.operation([move(cow, to: 2002, on: "2026-11-16")]))
      _ = try await farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      _ = try await farm.push(Sample.operation([move(cow, to: 2001, on: "2026-11-17")]))
      let lines = try await farm.pull(.changes, since: since, by: Farm.tender)
      #expect(lines.compactMap(\.deleted) == [id])
    }
  }

  @Test(arguments: Engine.allCases) func `that went along with its animal is forgotten 400 days later`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow(group: 2001)
      let id = try await note(of: cow, farm)
      _ = try await farm.push(Sample.operation([["id": .whole(id), "rev": .whole(1)]], .void))
      farm.pass(seconds: Administration.keptSeconds)
      _ = try await farm.push(Sample.operation([move(cow, to: 2002, on: "2026-11-17")]))
      farm.pass(seconds: 1)
      #expect(try await farm.server.administration.forgetOld(in: Farm.account) == 0)
      farm.pass(seconds: Administration.keptSeconds)
      #expect(try await farm.server.administration.forgetOld(in: Farm.account) == 1)
    }
  }

  private func note(of cow: AnimalID, _ farm: Farm) async throws -> Int {
    let receipt = try await farm.push(Sample.operation([Sample.note("lame", of: cow, local: "L1")]))[0]
    return try #require(receipt.identities?["L1"])
  }

  private func move(_ cow: AnimalID, to group: Int, on day: String) -> JSONObject {
    [
      "k": .whole(9), "a": .whole(cow.rawValue), "d": .text(day), "at": .text("\(day)T06:41:09Z"),
      "f": .object(["group": .whole(group)]),
    ]
  }
}

extension SyncLine {
  /// Identity of the row that it deletes.
  fileprivate var deleted: Int? { if case .del(_, let id) = self { id } else { nil } }

  fileprivate var number: Int? {
    switch self {
    case .put(let row): row["sn"]?.whole
    case .del(let number, _), .purge(let number, _): number
    default: nil
    }
  }
}
