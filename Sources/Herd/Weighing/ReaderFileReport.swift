import CivilTime
import HerdBook
import RecordMappingSQLite

/// What became of a reader's file: its weighings are recorded as if they came from the instruments, one after the other.
struct ReaderFileReport: Sendable {
  /// A reading that was not recorded, and of whom it is.
  struct Entry: Sendable {
    let reading: ReaderFile.Reading
    /// `nil` for a transponder of nobody here.
    var animal: AnimalSummary?
  }

  private(set) var recorded = 0
  /// Weighed on that day already: by this file too, where it came before.
  private(set) var twice: [Entry] = []
  private(set) var unknown: [Entry] = []
  /// A rule speaks against it, or it could not be kept.
  private(set) var doubtful: [Entry] = []
  /// Read, and not weighed.
  private(set) var unweighed: [Entry] = []
  let issues: [ReaderFile.Issue]

  /// - Parameters:
  ///   - milliseconds: now, since 1970: the day of readings that say none.
  init(
    of file: ReaderFile, into herd: HerdStore, at milliseconds: Int
  ) async throws {
    issues = file.issues
    let today = LocalDateTime(secondsSince1970: milliseconds / 1000, in: .prague).day
    for reading in file.readings {
      let day = reading.day ?? today
      let animal = try await herd.read { try $0.bearers(of: reading.eid, on: day).only { _ in true } }
      let entry = Entry(reading: reading, animal: animal)
      guard let weight = reading.weight else {
        if animal == nil { unknown.append(entry) } else { unweighed.append(entry) }
        continue
      }
      let reason = try await herd.recordWeighing(of: reading.eid, weight, on: day, at: milliseconds)
      switch reason {
      case nil: recorded += 1
      case .twice: twice.append(entry)
      case .unknown: unknown.append(entry)
      case .refused, .failed, .nobody, .uncertain: doubtful.append(entry)
      }
      guard let reason, !Self.isTwice(reason) else { continue }
      try await herd.keepOnce(weight, reason, of: day, at: milliseconds)
    }
  }

  /// Somebody has the weighing already: there is nothing left to look at.
  private static func isTwice(_ reason: WeighingStation.Objection.Reason) -> Bool {
    if case .twice = reason { true } else { false }
  }
}

extension HerdStore {
  /// Keeps a weight of a file, unless the same is kept: a file may come again.
  fileprivate func keepOnce(
    _ weight: Kilograms, _ reason: WeighingStation.Objection.Reason, of day: Day, at milliseconds: Int
  ) async throws {
    let known = try await read { try $0.unassignedWeights(atMost: WeighingStation.most) }
    let isKept = known.contains { $0.weight == weight && $0.reason == reason && $0.day == day }
    if !isKept { _ = try await keep(weight, reason, of: day, at: milliseconds) }
  }
}
