import CivilTime
import Foundation
import GRDB
import Herd
import HerdBook
import HerdGeneration
import RecordMappingSQLite
import TemporaryFolders
import Testing

/// A device's store with a generated herd, as a download would have left it.
struct GeneratedStore: Sendable {
  let store: HerdStore
  /// What the simulation knows of the animals.
  let truth: [JSONObject]
  /// Changes that are wrong or odd on purpose.
  let noise: [JSONObject]
  private let folder: TemporaryFolder

  init(_ scenario: HerdScenario) async throws {
    var sink = MemorySink()
    HerdGenerator(scenario).write(into: &sink)
    folder = try TemporaryFolder()
    var generator = SystemRandomNumberGenerator()
    store = try await HerdStore(
      at: folder.url.appending(path: "herd.sqlite").path, account: 7, using: &generator)
    let document = try JSONNode(parsing: sink.files[.truth] ?? []).object
    truth = (document?["animals"]?.list ?? []).compactMap(\.object)
    noise = (document?["noise"]?.list ?? []).compactMap(\.object)
    let files = sink.files
    try await store.store.write { transaction in
      for (file, insertion) in Self.insertions {
        let lines = (files[file] ?? []).split(separator: UInt8(ascii: "\n"))
        for line in lines {
          try transaction.database.execute(
            sql: "\(insertion) WHERE ?1 ->> 't' = 'put'",
            arguments: [String(decoding: line, as: UTF8.self)])
        }
      }
    }
  }

  private static let insertions: [(HerdFile, String)] = [
    (
      .groups,
      "INSERT INTO animal_group (id, number, stable, object) SELECT ?1 ->> 'id', ?1 ->> 'sn', ?1 ->> 'stable', ?1"
    ),
    (
      .codes, "INSERT INTO code (id, number, list, object) SELECT ?1 ->> 'id', ?1 ->> 'sn', ?1 ->> 'list', ?1"
    ),
    (.animals, "INSERT INTO animal (id, number, object) SELECT ?1 ->> 'id', ?1 ->> 'sn', ?1"),
    (
      .changes,
      "INSERT INTO change (id, number, animal, day, kind, object) SELECT ?1 ->> 'id', ?1 ->> 'sn', ?1 ->> 'a', ?1 ->> 'd', ?1 -> 'k', ?1"
    ),
    (
      .activity,
      "INSERT INTO activity (id, number, animal, object) SELECT ?1 ->> 'id', ?1 ->> 'sn', ?1 ->> 'a', ?1"
    ),
  ]

  /// Animals on the list on the day.
  func animals(on list: DueList, _ day: Day, in stable: StableID? = nil, search: String = "") async throws
    -> Set<Int>
  {
    var filter = DueFilter(list, in: stable)
    filter.search = search
    return try await store.read { [filter] in
      Set(try $0.dueAnimals(filter, on: day, from: 0, atMost: 10_000).rows.map(\.animal.id))
    }
  }
}
