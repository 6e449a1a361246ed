import CivilTime
import HerdBook
import HerdSync
import Logging
import RecordMappingSQLite

extension OpenHerd {
  /// Records what is weighed as long as the process runs.
  func keepWeighing() async {
    await weighing.run { animal, weight in
      do { return try await recordWeighing(of: animal, weight) } catch {
        if !Task.isCancelled {
          logger.error(
            "a weighing can't be recorded", metadata: ["account": "\(account.id)", "error": "\(error)"])
        }
        return .failed(animal)
      }
    }
  }

  /// Records one weighing of today; nothing where it is not certain that it is the animal's, and its first one.
  ///
  /// - Returns: why it was not recorded; `nil` if it was.
  private func recordWeighing(
    of eid: EID, _ weight: Kilograms
  ) async throws -> WeighingStation.Objection.Reason? {
    let today = now().day
    let (bearers, constants) = try await herd.read { snapshot in
      (try snapshot.bearers(of: eid, on: today), try snapshot.constants())
    }
    guard bearers.count == 1, let animal = bearers.first.map({ AnimalID($0.id) }) else {
      return .unknown(eid)
    }
    let isWeighed = try await herd.read { try $0.isWeighed(animal, on: today) }
    guard !isWeighed else { return .twice(animal) }
    let outcome = try await herd.record(
      at: second() * 1000, judgedBy: RecordingTerms(today: today, constants: constants)
    ) { recording in
      recording.add(
        .weighing, of: animal, on: today,
        .made {
          $0[Weighing.weight] = weight
          $0[Weighing.kind] = Weighing.Kind.individual.rawValue
        })
    }
    guard case .recorded = outcome else { return .refused(animal) }
    await synchroniser.noteSaved()
    return nil
  }
}

extension StoreSnapshot {
  func isWeighed(_ animal: AnimalID, on day: Day) throws -> Bool {
    try changes(of: animal).contains { $0.knownKind == .weighing && $0.day == day }
  }
}
