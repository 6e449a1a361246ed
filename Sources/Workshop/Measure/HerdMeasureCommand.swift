import ArgumentParser
import CivilTime
import Foundation
import HerdBook
import HerdGeneration
import HerdSamples
import RecordMapping
import RecordMappingSQLite
import Serving

/// `outpost-workshop herd-measure`: what the herd's book costs, for `make bench SUITE=herd`.
struct HerdMeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "herd-measure",
    abstract: "Measure folds, due lists and rules over a generated herd.",
    discussion: """
      Prints a line of JSON for each figure: case, metric, value and unit; "base" is that of the same by SQLite.

      EXAMPLES:
        outpost-workshop herd-measure --size L
      """,
    shouldDisplay: false)

  @Option(help: "S, M, L or XL.")
  var size = "L"

  func validate() throws {
    guard HerdSize(named: size) != nil else { throw ValidationError("There is no size '\(size)'.") }
  }

  func run() async throws {
    guard let size = HerdSize(named: size) else { return }
    let sample = try GeneratedHerd(HerdScenario(seed: 1, size: size))
    var measurement = HerdMeasurement(sample)
    measurement.measureFold()
    try await measurement.measureFoldByQueries()
    measurement.measureDueLists()
    measurement.measureOneChange()
    measurement.measureRules()
    for figure in measurement.figures {
      Console.say(String(decoding: try JSONEncoder().encode(figure), as: UTF8.self))
    }
  }
}

/// What one run has measured.
private struct HerdMeasurement {
  private let sample: GeneratedHerd
  private let changes: [AnimalID: [Change]]
  private var histories: [AnimalHistory] = []
  private(set) var figures: [Figure] = []

  struct Figure: Encodable {
    var `case`: String
    var metric: String
    var value: Double
    var unit: String
    var base: Double?
  }

  init(_ sample: GeneratedHerd) {
    self.sample = sample
    changes = Dictionary(grouping: sample.changes, by: \.animal)
  }

  private var millions: Double { Double(sample.changes.count) / 1_000_000 }

  /// The changes of all animals, each sorted and folded.
  mutating func measureFold() {
    let clock = ContinuousClock()
    var folded: [AnimalHistory] = []
    let time = clock.measure { folded = changes.map { AnimalHistory(of: $0.key, $0.value) } }
    histories = folded
    add("fold-1m", "s", time / .seconds(1) / millions, "s")
  }

  /// The same, with a query for each animal: how it is done where nobody keeps a book.
  mutating func measureFoldByQueries() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "herd-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch {
        Console.say("\(folder.path) stays: \(error)")
      }
    }
    let store = try Store(at: folder.appending(path: "herd.sqlite").path, StoredChange.self, schemaVersion: 1)
    for try await _ in store.importing(
      StoredChange.self, from: StoredChange.document(of: sample.changes), at: "rows")
    {}
    let start = ContinuousClock.now
    for animal in changes.keys {
      let rows = try await store.fetchAll(StoredChange.self, where: .equal(.animal, animal.rawValue))
      let changes = try rows.map { row in
        try Change(row: try JSONNode(parsing: row.row).object ?? JSONObject())
      }
      _ = AnimalHistory(of: animal, changes)
    }
    let seconds = start.duration(to: .now) / .seconds(1) / millions
    figures[figures.count - 1].base = seconds
  }

  /// All lists of a herd with 50 000 animals, those that have left among them.
  mutating func measureDueLists() {
    let context = DueContext(on: sample.lastDay, in: sample.herd)
    let clock = ContinuousClock()
    let times = (0..<7).map { _ in clock.measure { _ = DueLists(of: histories, context) } }
    add("due-50000", "median_ms", times.sorted()[3] / .milliseconds(1), "ms")
  }

  /// A change arrives: its animal is folded on, and its items are reckoned anew.
  mutating func measureOneChange() {
    var lists = DueLists(of: histories, DueContext(on: sample.lastDay, in: sample.herd))
    var times: [Duration] = []
    let clock = ContinuousClock()
    for (number, index) in stride(from: 0, to: histories.count, by: max(histories.count / 1000, 1))
      .enumerated()
    {
      let animal = histories[index].animal.id
      let heat = Change(ChangeID(-1 - number), .heat, of: animal, on: sample.lastDay.adding(-number % 900))
      var history = histories[index]
      times.append(
        clock.measure {
          history.add(heat)
          lists.update(history)
        })
    }
    times.sort()
    add("due-one-change", "p99_ms", times[times.count * 99 / 100] / .milliseconds(1), "ms")
  }

  /// Every change against all rules of its kind, as of its day.
  mutating func measureRules() {
    var herd = sample.herd
    for history in histories { herd.add(history) }
    let check = ChangeCheck(herd, today: sample.lastDay)
    var count = 0
    let time = ContinuousClock().measure { for history in histories { count += check.audit(history).count } }
    add("rules-1m", "s", time / .seconds(1) / millions, "s")
    add("rules-1m", "findings", Double(count), "")
  }

  private mutating func add(_ name: String, _ metric: String, _ value: Double, _ unit: String) {
    figures.append(Figure(case: name, metric: metric, value: value, unit: unit, base: nil))
  }
}

/// A change as a store of rows keeps it.
@Record private struct StoredChange {
  @ID let animal: Int
  @ID let id: Int
  let row: String

  /// A document of all changes, in pieces.
  static func document(of changes: [Change]) -> AsyncStream<[UInt8]> {
    AsyncStream { stream in
      stream.yield(Array("{\"rows\":[".utf8))
      for (number, change) in changes.enumerated() {
        let object: JSONObject = [
          "animal": .whole(change.animal.rawValue), "id": .whole(change.id.rawValue),
          "row": .text(JSONNode.object(change.row).json),
        ]
        stream.yield(Array(((number == 0 ? "" : ",") + JSONNode.object(object).json).utf8))
      }
      stream.yield(Array("]}".utf8))
      stream.finish()
    }
  }
}
