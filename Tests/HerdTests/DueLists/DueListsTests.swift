import CivilTime
import GRDB
import Herd
import HerdBook
import HerdFarm
import HerdGeneration
import HerdSync
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(2))) struct `Due lists of a herd that is stored` {
  private static let scenario = HerdScenario(
    seed: 6, size: HerdSize(animals: 300, years: 2), kind: .mixed, noisePerMille: 0)
  private static let today = scenario.lastDay

  /// Names of the truth by the lists of the book, where both mean the same.
  private static let names: [(list: DueList, names: Set<String>)] = [
    (.heatWatch, ["heatWatch"]), (.service, ["serviceDue"]), (.pregnancyCheck, ["pregnancyCheck"]),
    (.recheck, ["recheck"]), (.dryOff, ["dryOff"]), (.calving, ["calving", "overdue"]),
    (.heavilyPregnant, ["heavilyPregnantHeifer"]),
    (.withdrawal, ["milkWithdrawal", "meatWithdrawal"]),
  ]

  @Test func `are those that the simulation keeps, and as days pass those of the book`() async throws {
    let generated = try await GeneratedStore(Self.scenario)
    try await generated.store.summarise(asOf: Self.today)
    // Of what nobody knows the day of, and of who is excluded from breeding, the truth means something else.
    let known = generated.truth.filter { $0["natural"] == nil && $0["excluded"] == nil }
    for (list, names) in Self.names {
      let stored = try await generated.animals(on: list, Self.today)
      let expected = known.filter { animal in
        !names.isDisjoint(with: (animal["lists"]?.list ?? []).compactMap(\.text))
      }.compactMap { $0["a"]?.whole }
      #expect(!expected.isEmpty && stored.intersection(known.compactMap { $0["a"]?.whole }) == Set(expected))
    }
    // Half of the groups move to another stable.
    let stable = try #require(try await generated.store.read { try $0.groups().first?.stable })
    let other = StableID(stable.rawValue + 1)
    try await generated.store.store.write {
      try $0.database.execute(
        sql: "UPDATE animal_group SET stable = ? WHERE id % 2", arguments: [other.rawValue])
    }
    // Without being made again, and made again.
    for days in [1, 4, 9, 30] {
      let day = Self.today.adding(days)
      if days == 9 || days == 30 { try await generated.store.summarise(asOf: day) }
      #expect(try await generated.stored(on: day) == generated.reckoned(on: day), "\(days) days later")
      for stable in [nil, stable, other] {
        let counts = try await generated.counts(in: stable, on: day)
        #expect(!counts.isEmpty)
        #expect(try await counts == generated.counted(in: stable, on: day), "\(days) days later")
      }
    }
  }
}

extension GeneratedStore {
  fileprivate struct Item: Hashable, Sendable {
    let list: DueList
    let animal: Int
    let from: Day
    let until: Day?
  }

  fileprivate func stored(in stable: StableID? = nil, on day: Day) async throws -> Set<Item> {
    try await store.read { snapshot in
      let rows = try snapshot.dueAnimals(DueFilter(in: stable), on: day, from: 0, atMost: 100_000).rows
      return Set(rows.map { Item(list: $0.list, animal: $0.animal.id, from: $0.from, until: $0.until) })
    }
  }

  fileprivate func counts(in stable: StableID?, on day: Day) async throws -> [DueList: DueCount] {
    try await store.read { try $0.dueCounts(in: stable, on: day) }
  }

  /// By the rows.
  fileprivate func counted(in stable: StableID?, on day: Day) async throws -> [DueList: DueCount] {
    try await stored(in: stable, on: day).reduce(into: [:]) { counts, item in
      let isOverdue = item.until.map { $0 < day } ?? false
      counts[item.list, default: DueCount()] =
        counts[item.list, default: DueCount()] + DueCount(due: 1, overdue: isOverdue ? 1 : 0)
    }
  }

  /// By the rules, from the whole history of each animal.
  fileprivate func reckoned(on day: Day) async throws -> Set<Item> {
    try await store.read { snapshot in
      let animals = try snapshot.fetchAll(AnimalSummary.self).map { AnimalID($0.id) }
      let items = try snapshot.herd { herd in
        let context = DueContext(on: day, in: herd)
        return try animals.flatMap { animal in
          DueLists.items(of: AnimalHistory(of: animal, try snapshot.changes(of: animal)), context)
        }
      }
      return Set(
        items.map { Item(list: $0.list, animal: $0.animal.rawValue, from: $0.from, until: $0.until) })
    }
  }
}

@Suite(.timeLimit(.minutes(1))) struct `What is due for an animal` {
  private static let today = Day(2026, 11, 18)

  @Test func `ends with what is recorded, and counts in its stable`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.lists(of: cow, on: Self.today) == [.service])
      let counts = try await device.store.read {
        (try $0.dueCounts(in: StableID(1), on: Self.today), try $0.dueCounts(in: StableID(2), on: Self.today))
      }
      #expect(counts == ([.service: DueCount(due: 1, overdue: 1)], [:]))
      try await device.store.record(at: Farm.morning * 1000) { recording in
        var fields = FieldValues()
        fields[Insemination.character] = .insemination
        recording.add(
          Change(
            recording.newChange(), .insemination, of: cow, on: Self.today, recordedAt: Farm.morning, fields))
      }
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.lists(of: cow, on: Self.today) == [])
      #expect(try await device.store.read { try $0.dueCounts(in: nil, on: Self.today) } == [:])
      // Without anything being made again.
      #expect(try await device.lists(of: cow, on: Self.today.adding(18)) == [.heatWatch])
    }
  }

  @Test func `is reckoned again when a medicine’s withdrawal period changes`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      try await sync.farm.put(.codes, Medicine(MedicineID(81), name: "A", unit: "ml", meatDays: Days(5)).row)
      try await sync.farm.put(.codes, MedicineStock(StockID(82), of: MedicineID(81), left: 1000).row)
      let device = try await sync.device()
      try await device.pull()
      try await device.store.record(at: Farm.morning * 1000) { recording in
        var (fields, given) = (FieldValues(), FieldValues())
        given[Treatment.Given.stock] = StockID(82)
        fields[Treatment.medicines] = [given]
        recording.add(
          Change(recording.newChange(), .treatment, of: cow, on: Self.today, recordedAt: Farm.morning, fields)
        )
      }
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.due(.withdrawal, of: cow, on: Self.today)?.until == Self.today.adding(5))
      try await sync.farm.put(.codes, Medicine(MedicineID(81), name: "A", unit: "ml", meatDays: Days(9)).row)
      try await device.pull()
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.due(.withdrawal, of: cow, on: Self.today)?.until == Self.today.adding(9))
    }
  }

  @Test func `goes with what the user does not see any more`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device(Farm.tender)
      try await device.pull()
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.lists(of: cow, on: Self.today) == [.service])
      try await sync.farm.give(Farm.tender, [.useApp, .recordChanges], stables: [3])
      try await device.pull()
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.lists(of: cow, on: Self.today) == [])
    }
  }
}

extension HerdDevice {
  fileprivate func lists(of animal: AnimalID, on day: Day) async throws -> [DueList] {
    var found: [DueList] = []
    for list in DueList.allCases where try await due(list, of: animal, on: day) != nil { found.append(list) }
    return found
  }

  fileprivate func due(_ list: DueList, of animal: AnimalID, on day: Day) async throws -> DueAnimal? {
    try await store.read { snapshot in
      try snapshot.dueAnimals(DueFilter(list), on: day, from: 0, atMost: 100_000).rows
        .first { $0.animal.id == animal.rawValue }
    }
  }
}
