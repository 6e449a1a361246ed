package import CivilTime
package import HerdBook
import HerdSync
package import Logging
import RecordMappingSQLite

extension WeighingStation {
  /// What becomes of weights.
  package struct Outlet: Sendable {
    /// Records a weighing of today.
    ///
    /// Returns why it was not recorded; `nil` if it was.
    package var record: @Sendable (EID, Kilograms) async -> Objection.Reason?
    /// Keeps a weight that was not recorded.
    ///
    /// Returns its number; `nil` where it can't be kept.
    package var keep: @Sendable (Kilograms, Objection.Reason) async -> Int?
    /// Says better why the weight of this number was not recorded.
    package var explain: @Sendable (Int, Objection.Reason) async -> Void

    package init(
      record: @escaping @Sendable (EID, Kilograms) async -> Objection.Reason?,
      keep: @escaping @Sendable (Kilograms, Objection.Reason) async -> Int?,
      explain: @escaping @Sendable (Int, Objection.Reason) async -> Void = { _, _ in }
    ) {
      (self.record, self.keep, self.explain) = (record, keep, explain)
    }
  }
}

extension WeighingStation.Outlet {
  /// Into a herd's file.
  ///
  /// - Parameters:
  ///   - milliseconds: now, since 1970.
  ///   - saved: called after each weighing that was recorded.
  package init(
    _ herd: HerdStore, now milliseconds: @escaping @Sendable () -> Int,
    saved: @escaping @Sendable () async -> Void, logger: Logger
  ) {
    let report: @Sendable (any Error) -> Void = { error in
      if !Task.isCancelled {
        logger.error("a weight can't be kept", metadata: ["error": "\(error)"])
      }
    }
    self.init(
      record: { animal, weight in
        do {
          let reason = try await herd.recordWeighing(of: animal, weight, at: milliseconds())
          if reason == nil { await saved() }
          return reason
        } catch {
          report(error)
          return .failed(animal)
        }
      },
      keep: { weight, reason in
        do { return try await herd.keep(weight, reason, at: milliseconds()) } catch {
          report(error)
          return nil
        }
      },
      explain: { number, reason in
        do { try await herd.explain(number, by: reason) } catch { report(error) }
      })
  }
}

extension HerdStore {
  /// The animal was weighed on the day already; nothing is kept.
  private struct WeighedAlready: Error {}

  /// Records one weighing; nothing where it is not certain that it is the animal's, and its first one of the day.
  ///
  /// - Parameters:
  ///   - milliseconds: now, since 1970.
  ///   - day: on which it was weighed; today where nobody says it.
  /// - Returns: why it was not recorded; `nil` if it was.
  package func recordWeighing(
    of eid: EID, _ weight: Kilograms, on day: Day? = nil, at milliseconds: Int
  ) async throws -> WeighingStation.Objection.Reason? {
    let today = LocalDateTime(secondsSince1970: milliseconds / 1000, in: .prague).day
    let day = day ?? today
    let (bearers, constants) = try await read { snapshot in
      (try snapshot.bearers(of: eid, on: day), try snapshot.constants())
    }
    guard let animal = bearers.only(where: { _ in true }).map({ AnimalID($0.id) }) else {
      return .unknown(eid)
    }
    do {
      let outcome = try await record(
        at: milliseconds, judgedBy: RecordingTerms(today: today, constants: constants),
        unless: { transaction in
          // In the transaction that keeps it, or of two at once both would be the first.
          let changes = try animal.changes(in: transaction.database)
          if changes.contains(where: { $0.knownKind == .weighing && $0.day == day }) {
            throw WeighedAlready()
          }
        }
      ) { recording in
        recording.add(
          .weighing, of: animal, on: day,
          .made {
            $0[Weighing.weight] = weight
            $0[Weighing.kind] = Weighing.Kind.individual.rawValue
          })
      }
      guard case .recorded = outcome else { return .refused(animal) }
      return nil
    } catch is WeighedAlready { return .twice(animal) }
  }
}
