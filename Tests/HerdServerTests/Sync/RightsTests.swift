import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

/// Every right taken away in its turn, and every request of the protocol: what the bytes may hold that leave
/// the server.
@Suite struct `A user without the right` {
  /// Members that rows of a stream may have for anybody.
  private static let members: [SyncStream: Set<String>] = [
    .rights: ["id", "name", "rights", "stables", "tech"],
    .stables: ["id", "number", "name", "centre", "lat", "lon"],
    .groups: ["id", "number", "name", "stable", "purpose", "milkingsPerDay"],
    .bulls: ["id", "reg", "name", "sexed", "usable", "breed"],
    .codes: ["id", "list", "bull", "centre", "amount", "from"],
    .animals: [
      "id", "country", "number", "kodex", "sex", "birth", "group", "dam", "sire", "eid", "collar",
    ],
    .changes: ["id", "rev", "k", "a", "d", "at", "by", "f", "ovr", "warn", "op"],
    .lactations: ["id", "rev", "a", "d", "kg", "source", "at", "by", "op"],
    .daily: [], .activity: [], .milkings: [],
  ]

  @Test(arguments: Right.allCases, Engine.allCases) func `gets of each stream only what is allowed`(
    right: Right, engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      try await stock(farm)
      let user = UserID(9)
      try await farm.give(user, Set(Right.allCases).subtracting([right]), stables: [1])
      for stream in SyncStream.allCases {
        guard right != .useApp else {
          await #expect(throws: SyncFailure(.forbidden, "the user may not use a device")) {
            try await farm.pull(stream, by: user)
          }
          continue
        }
        for row in try await farm.rows(stream, by: user) {
          let names = Set(row.members.map(\.name)).subtracting(["sn"])
          #expect(names.isSubset(of: Self.members[stream] ?? []), "\(stream): \(names)")
          #expect(isAllowed(row, of: stream, without: right, user), "\(stream): \(row)")
        }
      }
    }
  }

  /// Whether the row is one that the user sees; written apart from what the server knows of scopes.
  private func isAllowed(_ row: JSONObject, of stream: SyncStream, without right: Right, _ user: UserID)
    -> Bool
  {
    let seesAll = right != .allStables
    return switch stream {
    case .rights: row["id"] == .whole(user.rawValue)
    case .stables: seesAll || row["id"] == .whole(1)
    case .groups: seesAll || row["stable"] == .whole(1)
    case .bulls: right != .allBulls || row["usable"] == .flag(true)
    case .codes: seesAll || row["centre"] == .whole(411)
    case .animals: seesAll || row["group"] == .whole(2001)
    case .changes, .lactations: seesAll || row["d"] != .text("2022-03-03")
    case .daily, .activity, .milkings: false
    }
  }

  @Test(arguments: Engine.allCases) func `to record keeps nothing`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      let user = UserID(9)
      try await farm.give(user, Set(Right.allCases).subtracting([.recordChanges]))
      let rows: [(SyncStream, JSONObject)] = [
        (.changes, Sample.note("no", of: cow)),
        (.lactations, ["a": .whole(cow.rawValue), "d": .text("2026-11-18"), "kg": .number("20.0")]),
        (.daily, ["d": .text("2026-11-18"), "text": .text("no")]),
      ]
      for (stream, row) in rows {
        let receipt = try await farm.push(Sample.operation([row], stream: stream), by: user)[0]
        #expect(receipt.refusals == ["E0.scope"], "\(stream)")
        #expect(try await farm.rows(stream).count == (stream == .changes ? 1 : 0))
      }
    }
  }

  /// Bulls, prices, and a cow in stable 1 and one in stable 3, born on a day of her own.
  private func stock(_ farm: Farm) async throws {
    try await farm.put(.bulls, ["id": .whole(1), "reg": .text("NEA-1"), "usable": .flag(true)])
    try await farm.put(.bulls, ["id": .whole(2), "reg": .text("NEA-2"), "usable": .flag(false)])
    for (id, centre) in [(501, 411), (502, 412)] {
      try await farm.put(
        .codes,
        [
          "id": .whole(id), "list": .text("price"), "bull": .text("NEA-1"), "centre": .whole(centre),
          "amount": .text("736"), "from": .text("2020-01-01"),
        ])
    }
    _ = try await farm.cow("000001", group: 2001)
    _ = try await farm.cow("000003", group: 2003, born: "2022-03-03")
  }
}
