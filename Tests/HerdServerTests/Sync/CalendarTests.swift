import CivilTime
import HerdBook
import HerdFarm
import HerdServer
import HerdSync
import Testing

@Suite struct `A day of an account` {
  /// Days, and when they begin in its zone: around both changes of the clock, and a leap day.
  private static let days = [
    ("2026-10-25", "2026-10-24T22:00:00Z"), ("2026-10-26", "2026-10-25T23:00:00Z"),
    ("2027-03-28", "2027-03-27T23:00:00Z"), ("2027-03-29", "2027-03-28T22:00:00Z"),
    ("2028-02-29", "2028-02-28T23:00:00Z"), ("2028-03-01", "2028-02-29T23:00:00Z"),
  ]

  @Test(arguments: Engine.allCases) func `begins at midnight of its zone`(engine: Engine) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      var now = Farm.morning
      for (day, beginning) in Self.days {
        let begins = try #require(LocalDateTime.secondsSince1970(rfc3339: beginning))
        for (moment, expected) in [(begins - 1, ["W0.future"]), (begins, [])] {
          farm.pass(seconds: moment - now)
          now = moment
          let note = Sample.note("\(day) \(moment)", of: cow, on: day)
          let receipt = try await farm.push(Sample.operation([note]))[0]
          // Two notes of one day are told apart elsewhere.
          #expect(receipt.warnings.filter { $0 != "W0.dup" } == expected, "\(day) at \(moment)")
        }
      }
      let kept = try await farm.rows(.changes).filter { $0["k"] == .whole(27) }.compactMap { $0["d"]?.text }
      #expect(kept == Self.days.flatMap { [$0.0, $0.0] })
    }
  }

  @Test(arguments: Engine.allCases) func `that has an hour twice keeps the order of what was recorded`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      // Both at half past two; the later one comes first.
      for (group, moment) in [(2003, "2026-10-25T01:30:00Z"), (2002, "2026-10-25T00:30:00Z")] {
        let move: JSONObject = [
          "k": .whole(9), "a": .whole(cow.rawValue), "d": .text("2026-10-25"), "at": .text(moment),
          "f": .object(["group": .whole(group)]),
        ]
        #expect(try await farm.push(Sample.operation([move]))[0].refusals.isEmpty)
      }
      let animals = try await farm.rows(.animals)
      #expect(animals.last?["group"] == .whole(2003))
    }
  }

  @Test(arguments: Engine.allCases) func `that has an hour twice takes the same again for no double tap`(
    engine: Engine
  ) async throws {
    try await Farm.with(engine) { farm in
      let cow = try await farm.cow()
      for moment in ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"] {
        var note = Sample.note("restless", of: cow, on: "2026-10-25")
        note["at"] = .text(moment)
        #expect(try await farm.push(Sample.operation([note]))[0].refusals.isEmpty)
      }
    }
  }
}

extension Receipt {
  fileprivate var warnings: [String] {
    if case .done(let done, _) = outcome { done.warnings.map(\.code) } else { [] }
  }
}
