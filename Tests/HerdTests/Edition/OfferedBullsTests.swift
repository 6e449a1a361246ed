import CivilTime
import HerdBook
import HerdFarm
import HerdSync
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `Bulls in the form of an insemination` {
  private static let today = Day(2026, 11, 18)

  /// Bulls: one for all, one that the centre of stable 1 has a price for, and one that another centre has.
  private static func settle(_ farm: Farm) async throws {
    for (id, number) in [(1, "NEA-1"), (2, "NEA-2"), (3, "NEA-3")] {
      let number = try #require(BullNumber(parsing: number))
      var row = Bull(number, name: nil, isSexed: false, isUsable: true, breed: nil).row
      row["id"] = .whole(id)
      try await farm.put(.bulls, row)
      guard id > 1 else { continue }
      var price = BullPrice(
        bull: number, centre: CentreID(409 + id), price: 350_000, validFrom: Day(2026, 1, 1)
      ).row
      price["id"] = .whole(100 + id)
      try await farm.put(.codes, price)
    }
  }

  /// A mating plan of the bull alone.
  private static func plan(of bull: String) -> Change {
    var (plan, values) = (FieldValues(), FieldValues())
    plan[MatingPlan.bull] = BullNumber(parsing: bull)
    values[MatingPlan.bulls] = [plan]
    return Change(ChangeID(1), .matingPlan, of: AnimalID(1), on: today, recordedAt: Farm.morning, values)
  }

  private static func offered(to edition: Edition, planned: String? = nil) async throws -> [String] {
    let offered = Kept<[String]>()
    try await SyncFarm.with { sync in
      try await settle(sync.farm)
      let device = try await sync.device()
      try await device.pull()
      let animal = AnimalHistory(of: AnimalID(1), planned.map { [plan(of: $0)] } ?? []).animal
      let user = User(UserID(2), name: "Petr", edition: edition.rawValue)
      let context = OfferContext(
        user: user, stable: StableID(1), animal: animal, day: today,
        references: References([], in: FieldValues()))
      offered.value = try await device.store.read {
        try $0.offers(in: ChangeKind.insemination.declaration.fields, for: context)
      }.bulls.map(\.number.text)
    }
    return try #require(offered.value)
  }

  @Test func `are all of them for the farm`() async throws {
    #expect(try await Self.offered(to: .farm) == ["NEA-1", "NEA-2", "NEA-3"])
  }

  @Test func `are those of the active stable's centre for a technician`() async throws {
    #expect(try await Self.offered(to: .technician) == ["NEA-1", "NEA-2"])
  }

  @Test func `are those of the mating plan too, and first`() async throws {
    #expect(try await Self.offered(to: .technician, planned: "NEA-3") == ["NEA-3", "NEA-1", "NEA-2"])
  }
}
