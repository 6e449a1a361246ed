import ArgumentParser
import CivilTime
import Foundation
import GRDB
import Herd
import HerdBook
import InstrumentStandIns
import Instruments
import Logging
import RecordMappingSQLite
import Serving
import Synchronization
import UplinkTesting
import WebShell

/// `outpost-workshop herd-measure-weighing`: a session at a reader and a scale, for `make bench SUITE=herd`.
struct HerdWeighingMeasureCommand: Measuring {
  static let configuration = CommandConfiguration(
    commandName: "herd-measure-weighing",
    abstract: "Measure weighing of many animals at a reader and a scale that stand in for real ones.",
    discussion: """
      Weighs animals of the file, which must be of a user who may record, and as many in a copy without instruments. Prints
      a line of JSON for each figure: case, metric, value and unit; "base" is that of the copy.

      EXAMPLES:
        outpost-workshop herd-measure-weighing herd.sqlite
      """,
    shouldDisplay: false)

  @Argument(help: "A herd's file.") var file: String
  @Option(help: "How many animals are weighed.") var count = 500

  private static let today = Day(2026, 11, 19)
  private static let now = LocalDateTime(today, 12, 0).secondsSince1970(in: .prague) * 1000
  /// So long a session may take that has come to a stop.
  private static let patience = Duration.seconds(300)

  /// An animal that is weighed, and what it weighs.
  private struct Weighed: Sendable {
    let id: AnimalID
    let eid: EID
    let weight: Kilograms
  }

  func run() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "weighing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch {
        Console.say("\(folder.path) stays: \(error)")
      }
    }
    let copy = folder.appending(path: "herd.sqlite").path
    let herd = try await Self.open(file)
    try await herd.summarise(asOf: Self.today)
    let animals = try await chosen(from: herd)
    try await herd.store.databaseWriter.writeWithoutTransaction { db in
      try db.execute(sql: "VACUUM INTO ?", arguments: [copy])
    }
    let other = try await Self.open(copy)
    // The bare one first: whatever is warm after it is in favour of nobody but the session's base.
    let base = try await time { try await Self.record(animals, in: other) }
    let session = try await time { try await Self.weigh(animals, in: herd, folder.path) }
    let name = "session-\(animals.count)"
    let (lost, doubled) = try await Self.faults(of: animals, in: herd)
    tell(name, "lost", Double(lost), "")
    tell(name, "doubled", Double(doubled), "")
    tell(name, "seconds", session / .seconds(1), "s", base: base / .seconds(1))
  }

  private static func open(_ path: String) async throws -> HerdStore {
    var generator = SystemRandomNumberGenerator()
    return try await HerdStore(at: path, account: nil, using: &generator)
  }

  /// Animals that are here, each with a transponder of its own, and with a weight that nothing speaks against.
  private func chosen(from herd: HerdStore) async throws -> [Weighed] {
    let known = try await herd.read {
      try $0.animals(AnimalFilter(), on: Self.today, from: 0, atMost: 10_000).rows
    }
    let bearers = Dictionary(grouping: known.filter { $0.eid != nil }) { $0.eid ?? "" }
    var animals: [Weighed] = []
    for animal in known where animals.count < count {
      guard let digits = animal.eid, bearers[digits]?.count == 1 else { continue }
      let id = AnimalID(animal.id)
      let history = try await herd.history(of: id)
      let last = history.animal(on: Self.today).weights.last
      guard last.map({ $0.day < Self.today && $0.weight < Kilograms(1190) }) ?? true else { continue }
      animals.append(
        Weighed(
          id: id, eid: try EID(parsing: digits),
          weight: last.map { Kilograms(grams: $0.weight.grams / 500 * 500 + 500) } ?? Kilograms(300)))
    }
    guard animals.count == count else {
      throw ValidationError(
        "\(file) has \(animals.count) animals with transponders, and \(count) are weighed.")
    }
    return animals
  }

  // MARK: Both ways

  private static func record(_ animals: [Weighed], in herd: HerdStore) async throws {
    for animal in animals { _ = try await herd.recordWeighing(of: animal.eid, animal.weight, at: now) }
  }

  /// One after the other at instruments, by a clock that never waits.
  private static func weigh(_ animals: [Weighed], in herd: HerdStore, _ folder: String) async throws {
    let chute = try WeighingChute(
      of: animals.map { .init(prefix: $0.eid.prefix, number: $0.eid.number, grams: $0.weight.grams) },
      in: folder, "session", patience: .max)
    let clock = ManualClock()
    let station = station(in: herd, clock, chute)
    station.connect(
      .init(
        reader: .init(address: .device(path: chute.reader.path), baud: .b9600),
        scale: .init(address: .device(path: chute.scale.line.path), baud: .b9600)))
    try await clock.passing {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await station.run() }
        group.addTask {
          for await state in station.state.values() {
            if let read = state.read.last { chute.note(read: read.prefix, read.number) }
          }
        }
        await Self.settled(animals.count, at: chute)
        group.cancelAll()
      }
    }
  }

  /// A station that lets the next animal in once this one is recorded, or is not to be.
  private static func station(
    in herd: HerdStore, _ clock: ManualClock, _ chute: WeighingChute
  ) -> WeighingStation {
    var outlet = WeighingStation.Outlet(
      herd, now: { now }, saved: {},
      logger: Logger(label: "measure") { StreamLogHandler.standardError(label: $0) })
    outlet.record = { [record = outlet.record] animal, weight in
      let reason = await record(animal, weight)
      chute.release()
      return reason
    }
    // By a clock that never waits a scale seems silent while an animal is recorded, and an animal to stand there for hours.
    return WeighingStation(clock: clock, outlet: outlet, patience: .max)
  }

  /// Waits until so many animals have left the scale; not for ever, as lost ones are what is measured.
  private static func settled(_ count: Int, at chute: WeighingChute) async {
    let start = ContinuousClock.now
    while chute.released < count, start.duration(to: .now) < patience { await Task.yield() }
  }

  /// How many animals do not have their weight, and how many weights there are beside these.
  private static func faults(of animals: [Weighed], in herd: HerdStore) async throws -> (
    lost: Int, doubled: Int
  ) {
    try await herd.read { snapshot in
      var (lost, all) = (0, 0)
      for animal in animals {
        let weights = try snapshot.changes(of: animal.id).filter {
          $0.knownKind == .weighing && $0.day == today
        }.compactMap { $0[HerdBook.Weighing.weight] }
        if !weights.contains(animal.weight) { lost += 1 }
        all += weights.count
      }
      let kept = try snapshot.unassignedWeights(atMost: .max).count
      return (lost, all + kept - (animals.count - lost))
    }
  }
}
