import ArgumentParser
import CivilTime
import Foundation
import GRDB
import Herd
import HerdBook
import RecordMappingSQLite
import Serving

/// `outpost-workshop herd-measure-sync`: what saving costs, and what the thesis' way of a first download would,
/// for `make bench SUITE=herd`.
struct HerdSyncMeasureCommand: Measuring {
  static let configuration = CommandConfiguration(
    commandName: "herd-measure-sync",
    abstract: "Measure saving, and storing a herd by Codable and GRDB.",
    discussion: """
      Prints a line of JSON for each figure: case, metric, value and unit.

      EXAMPLES:
        outpost-workshop herd-measure-sync save herd.sqlite
        outpost-workshop herd-measure-sync baseline /tmp/herd/changes.ndjson /tmp/base.sqlite
      """,
    shouldDisplay: false)

  enum Part: String, ExpressibleByArgument { case save, baseline }

  @Argument(help: "save or baseline.") var part: Part
  @Argument(help: "A herd's file, or the rows as they are generated.") var source: String
  @Argument(help: "The baseline's database.") var database: String?

  func run() async throws {
    switch part {
    case .save: try await measureSave()
    case .baseline: try measureBaseline()
    }
  }

  /// A thousand notes, each on the disk before the next; and the same rows bare.
  private func measureSave() async throws {
    var generator = SystemRandomNumberGenerator()
    let store = try await HerdStore(at: source, account: nil, using: &generator)
    let animals = try await store.store.fetchAll(AnimalRecord.self, limit: 1000).map { AnimalID($0.id) }
    let clock = ContinuousClock()
    var times: [Duration] = []
    for number in 0..<1000 {
      let animal = animals[number % animals.count]
      let start = clock.now
      try await store.record(at: 1_795_000_000_000 + number) { recording in
        recording.add(
          Change(
            recording.newChange(), .note, of: animal, on: Day(2026, 11, 18), recordedAt: 1_795_000_000,
            .made { $0[Note.text] = "note \(number)" }))
      }
      times.append(start.duration(to: clock.now))
    }
    times.sort()
    tell("save", "p50_ms", times[500] / .milliseconds(1), "ms")
    tell("save", "p99_ms", times[990] / .milliseconds(1), "ms")
  }

  // MARK: The thesis' way

  private struct PlainChange: Codable, PersistableRecord {
    static let databaseTableName = "change"
    let id: Int
    let sn: Int
    let a: Int
    let d: String
    let k: Int
    let by: Int?
    let at: String?
    /// Whatever the kind has; GRDB stores it as JSON.
    let f: [String: Member]
  }

  private indirect enum Member: Codable {
    case flag(Bool), number(Double), text(String), list([Member]), object([String: Member])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let list = try? container.decode([Member].self) {
        self = .list(list)
      } else {
        self = .object(try container.decode([String: Member].self))
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .flag(let flag): try container.encode(flag)
      case .number(let number): try container.encode(number)
      case .text(let text): try container.encode(text)
      case .list(let list): try container.encode(list)
      case .object(let object): try container.encode(object)
      }
    }
  }

  /// One document of all rows is decoded, then stored in batches of 1 024.
  private func measureBaseline() throws {
    guard let database else { throw ValidationError("The baseline needs a database.") }
    let start = ContinuousClock.now
    let document = try Data(contentsOf: URL(filePath: source))
    let rows = try JSONDecoder().decode([PlainChange].self, from: document)
    let pool = try DatabasePool(path: database)
    try pool.write { db in
      try db.execute(
        sql: "CREATE TABLE change (id INTEGER PRIMARY KEY, sn, a, d, k, \"by\", at, f)")
      try db.execute(sql: "CREATE INDEX change_a ON change (a)")
    }
    for first in stride(from: 0, to: rows.count, by: 1024) {
      try pool.write { db in
        for row in rows[first..<min(first + 1024, rows.count)] { try row.save(db) }
      }
    }
    let seconds = start.duration(to: .now) / .seconds(1)
    tell("first-sync", "base_s", seconds, "s")
    tell("first-sync", "base_rows", Double(rows.count), "")
  }
}
