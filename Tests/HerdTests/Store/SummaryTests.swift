import CivilTime
import Herd
import HerdBook
import HerdFarm
import HerdGeneration
import HerdSync
import RecordMappingSQLite
import Testing

@Suite(.timeLimit(.minutes(1))) struct `Summaries of animals` {
  private static let today = Day(2026, 11, 18)

  @Test func `are made of what a download brings`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.store.summarise(asOf: Self.today)
      let summary = try #require(try await device.summary(of: cow))
      #expect(summary.tag == "CZ000001961" && summary.digits == "000001961" && summary.group == 2001)
      #expect(!summary.isMale && summary.lactation == 0 && summary.from == "2022-01-10")
    }
  }

  @Test func `follow what is recorded here, and what becomes of it`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.move(cow, to: 2002, on: Self.today)
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.summary(of: cow)?.group == 2002)
      try await device.push()
      try await device.pull()
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.summary(of: cow)?.group == 2002)
    }
  }

  @Test func `count a planned change from its day on`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device()
      try await device.pull()
      try await device.move(cow, to: 2002, on: Self.today.adding(3))
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.summary(of: cow)?.group == 2001)
      try await device.store.summarise(asOf: Self.today.adding(3))
      #expect(try await device.summary(of: cow)?.group == 2002)
    }
  }

  @Test func `go with what the user does not see any more`() async throws {
    try await SyncFarm.with { sync in
      let cow = try await sync.farm.cow()
      let device = try await sync.device(Farm.tender)
      try await device.pull()
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.summary(of: cow) != nil)
      try await sync.farm.give(Farm.tender, [.useApp, .recordChanges], stables: [3])
      try await device.pull()
      try await device.store.summarise(asOf: Self.today)
      #expect(try await device.summary(of: cow) == nil)
    }
  }

  @Test(arguments: [("0002", 1), ("000", 2), ("1961", 1), ("7", 0), ("", 2), ("Malina", 0)])
  func `are found by any digits of the ear tag`(search: String, count: Int) async throws {
    try await SyncFarm.with { sync in
      _ = try await sync.farm.cow("000001")
      _ = try await sync.farm.cow("000002")
      let device = try await sync.device()
      try await device.pull()
      try await device.store.summarise(asOf: Self.today)
      var filter = AnimalFilter(.heifers, in: StableID(1))
      filter.search = search
      let found = try await device.store.read { [filter] in
        try $0.animals(filter, on: Self.today, from: 0, atMost: 50)
      }
      #expect(found.total == count && found.rows.count == count)
      let elsewhere = try await device.store.read {
        try $0.animals(AnimalFilter(in: StableID(2)), on: Self.today, from: 0, atMost: 50)
      }
      #expect(elsewhere.total == 0)
    }
  }

  @Test(arguments: AnimalFilter.Category.allCases)
  func `are counted as far as they are in the herd on the day`(category: AnimalFilter.Category) async throws {
    let scenario = HerdScenario(
      seed: 9, size: HerdSize(animals: 80, years: 3), kind: .mixed, noisePerMille: 0)
    let herd = try await GeneratedStore(scenario)
    try await herd.store.summarise(asOf: scenario.lastDay)
    let stable = try #require(try await herd.store.read { try $0.groups().first?.stable })
    // Some have not been born yet on the earlier days, and some have left by the later ones.
    for (days, place) in [(-700, nil), (-90, stable), (0, nil), (0, stable), (30, nil)] {
      let day = scenario.lastDay.adding(days)
      let found = try await herd.store.read {
        try $0.animals(AnimalFilter(category, in: place), on: day, from: 0, atMost: 10_000)
      }
      #expect(found.total == found.rows.count, "\(days) days later")
      #expect(try await herd.store.read { try $0.counts(in: place, on: day) }[category] == found.total)
    }
  }
}

extension HerdDevice {
  fileprivate func summary(of animal: AnimalID) async throws -> AnimalSummary? {
    try await store.read { try $0.fetch(AnimalSummary.self, id: animal.rawValue) }
  }
}
