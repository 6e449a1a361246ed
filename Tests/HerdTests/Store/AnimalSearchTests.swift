import CivilTime
import GRDB
import HerdGeneration
import RecordMappingSQLite
import Testing

@testable import Herd

@Suite(.timeLimit(.minutes(1))) struct `A search for animals` {
  private static let scenario = HerdScenario(
    seed: 3, size: HerdSize(animals: 120, years: 1, stables: 1, groupsPerStable: 5), noisePerMille: 0)
  private static let small = HerdScenario(seed: 3, size: HerdSize(animals: 20, years: 1), noisePerMille: 0)

  @Test func `finds what a look at all of them finds`() async throws {
    let herd = try await GeneratedStore(Self.scenario)
    let day = Self.scenario.lastDay
    try await herd.store.summarise(asOf: day)
    let all = try await herd.found("", on: day)
    let sample = all.enumerated().filter { $0.offset % 9 == 0 }.map(\.element)
    #expect(sample.contains { $0.collar != nil } && sample.contains { $0.eid != nil })
    let whole = sample.flatMap { [$0.digits, $0.collar.map(String.init), $0.eid].compactMap(\.self) }
    for number in whole {
      let parts = [
        number[...], number.suffix(4), number.prefix(2), number.prefix(6).suffix(3), number.suffix(12),
        number.prefix(11), number.suffix(8).prefix(6),
      ]
      for search in Set(parts.map(String.init)) {
        let found = try await herd.found(search, on: day)
        #expect(found == all.filter { $0.isMeant(by: search) }, "\(search)")
      }
    }
  }

  @Test(arguments: [
    ("stra", ["Stračena"]), ("ČENA", ["Stračena"]), ("st", ["Stračena"]), ("\"", []), ("Malina", []),
  ])
  func `finds a part of a name, accents aside`(search: String, names: [String]) async throws {
    let herd = try await GeneratedStore(Self.small)
    try await herd.store.store.write { transaction in
      for (id, name) in [(900_001, "Stračena"), (900_002, "Jahoda")] {
        var animal = AnimalSummary(id: id)
        animal.name = name
        try transaction.save(animal)
        try AnimalSearch.index(animal, in: transaction.database)
      }
    }
    #expect(try await herd.found(search, on: Self.small.lastDay).compactMap(\.name) == names)
  }

  @Test(arguments: [("4711", [900_001]), ("123", [900_002, 900_003]), ("961471199", [])])
  func `means an animal by the end of its number before those that have the digits anywhere`(
    typed: String, meant: [Int]
  ) async throws {
    let herd = try await GeneratedStore(Self.small)
    try await herd.store.store.write { transaction in
      for (id, digits) in [(900_001, "961004711"), (900_002, "471123961"), (900_003, "991239610")] {
        var animal = AnimalSummary(id: id)
        (animal.digits, animal.tag) = (digits, "CZ\(digits)")
        try transaction.save(animal)
        try AnimalSearch.index(animal, in: transaction.database)
      }
    }
    let found = try await herd.store.read { snapshot in
      try snapshot.animals(named: typed, in: nil, on: Self.small.lastDay)
    }
    #expect(found.map(\.id).filter { $0 > 900_000 }.sorted() == meant)
  }

  @Test(arguments: [
    "LA 982 000001088420", "LA 00000 0 982 000001088420\r\n", "A0000000982000001088420", "982 000001088420",
    "A 00000 0 0982 000001088420", "10000000982000001088420", "982000001088420", "\u{2}982000001088420\u{3}",
  ])
  func `takes what a reader types for a transponder in each of its shapes`(line: String) async throws {
    let herd = try await GeneratedStore(Self.small)
    try await herd.store.store.write { transaction in
      for (id, eid) in [(900_001, "982000001088420"), (900_002, "982000001088421")] {
        var animal = AnimalSummary(id: id)
        animal.eid = eid
        try transaction.save(animal)
        try AnimalSearch.index(animal, in: transaction.database)
      }
    }
    let found = try await herd.found(line, on: Self.small.lastDay)
    let meant = try await herd.store.read { snapshot in
      try snapshot.animals(named: line, in: nil, on: Self.small.lastDay)
    }
    #expect(found.map(\.id) == [900_001] && meant.map(\.id) == [900_001])
  }

  @Test(arguments: [("019992", true), ("0000000", false), ("04000", true), ("000000019992", true)])
  func `finds a transponder by its beginning and its end, also in a file whose index had all of it`(
    typed: String, isFound: Bool
  ) async throws {
    let herd = try await GeneratedStore(Self.small)
    var animal = AnimalSummary(id: 900_001)
    animal.eid = "040000000019992"
    try await herd.store.store.write { [animal] transaction in
      try transaction.save(animal)
      let db = transaction.database
      try db.execute(sql: "DROP INDEX animal_summary_eid")
      try db.execute(sql: "INSERT INTO animal_search (rowid, numbers) VALUES (900001, '040000000019992')")
      try AnimalSearch.makeIndex(in: db)
    }
    let found = try await herd.found(typed, on: Self.small.lastDay).map(\.id).filter { $0 > 900_000 }
    #expect(found == (isFound ? [900_001] : []))
  }

  @Test func `counts no more than anybody reads`() async throws {
    let herd = try await GeneratedStore(Self.small)
    try await herd.store.store.write { transaction in
      for id in 1...3500 {
        var animal = AnimalSummary(id: 900_000 + id)
        animal.digits = "77\(1_000_000 + id)"
        try transaction.save(animal)
        try AnimalSearch.index(animal, in: transaction.database)
      }
    }
    let found = try await herd.store.read {
      var filter = AnimalFilter()
      filter.search = "771"
      return try $0.animals(filter, on: Self.small.lastDay, from: 0, atMost: 50)
    }
    #expect(found.rows.count == 50 && found.total == 500 && found.hasMore)
  }
}

extension GeneratedStore {
  fileprivate func found(_ search: String, on day: Day) async throws -> [AnimalSummary] {
    try await store.read {
      var filter = AnimalFilter()
      filter.search = search
      return try $0.animals(filter, on: day, from: 0, atMost: 1000).rows
    }
  }
}

extension AnimalSummary {
  fileprivate func isMeant(by search: String) -> Bool {
    let isBeginning = collar.map { String($0).hasPrefix(search) } ?? false
    if search.count < 3 { return isBeginning || digits.hasPrefix(search) }
    return isBeginning || digits.contains(search) || eid?.isMeant(by: search) ?? false
  }
}

extension String {
  /// Of a transponder: between its beginning and its last digits nobody looks for it.
  fileprivate func isMeant(by search: String) -> Bool {
    hasPrefix(search) || (search.count > 9 ? hasSuffix(search) : suffix(9).contains(search))
  }
}
