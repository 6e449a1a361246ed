package import CivilTime
package import HerdBook
import HerdSync
import RecordMappingSQLite

/// One kind of change for several animals on one day, each with what is recorded of it.
package struct BulkRecording: Sendable {
  package var kind: ChangeKind
  package var day: Day
  /// Each animal once.
  package var entries: [Entry]

  package struct Entry: Hashable, Sendable {
    package let animal: AnimalID
    package let fields: FieldValues

    package init(_ animal: AnimalID, _ fields: FieldValues) { (self.animal, self.fields) = (animal, fields) }
  }

  package init(_ kind: ChangeKind, on day: Day, _ entries: [Entry]) {
    (self.kind, self.day, self.entries) = (kind, day, entries)
  }
}

/// How a bulk recording ends.
package enum BulkOutcome: Hashable, Sendable {
  /// Kept for so many animals; the others were left out, as foreseen.
  case recorded(Int, leftOut: Int)
  /// Nothing is kept: something speaks against animals that was not foreseen.
  case judged([AnimalID: Judgement])
}

extension HerdStore {
  /// Records a change for each of several animals in one transaction: each as an operation of its own, so that the server
  /// keeps or refuses it, and somebody edits or withdraws it, without the others.
  ///
  /// - Parameters:
  ///   - milliseconds: now, since 1970.
  ///   - terms: the warnings that they override count for all animals.
  ///   - foreseen: rules whose animals are left out unless they are overridden. Whatever else speaks against an animal keeps
  ///     all from being recorded.
  package func record(
    _ bulk: BulkRecording, at milliseconds: Int, judgedBy terms: RecordingTerms,
    leavingOut foreseen: Set<RuleCode>
  ) async throws -> BulkOutcome {
    do {
      return try await store.write { transaction in
        let objections = try Self.keep(bulk, at: milliseconds, in: transaction, terms)
        guard objections.values.allSatisfy({ $0.rules.isSubset(of: foreseen) }) else {
          throw Undone(objections: objections)
        }
        return .recorded(bulk.entries.count - objections.count, leftOut: objections.count)
      }
    } catch let undone as Undone { return .judged(undone.objections) }
  }

  /// Returns what speaks against the single changes, animal by animal, and keeps nothing.
  ///
  /// They are recorded for it and taken back: some of them may speak against others, such as two animals with one
  /// transponder.
  package func judgements(
    of bulk: BulkRecording, at milliseconds: Int, by terms: RecordingTerms
  ) async throws -> [AnimalID: Judgement] {
    do {
      return try await store.write { transaction -> [AnimalID: Judgement] in
        throw Undone(objections: try Self.keep(bulk, at: milliseconds, in: transaction, terms))
      }
    } catch let undone as Undone { return undone.objections }
  }

  /// What was recorded is rolled back.
  private struct Undone: Error {
    let objections: [AnimalID: Judgement]
  }

  /// Keeps the changes that nothing speaks against, and returns what does against the others.
  private static func keep(
    _ bulk: BulkRecording, at milliseconds: Int, in transaction: StoreTransaction, _ terms: RecordingTerms
  ) throws -> [AnimalID: Judgement] {
    let judge = RecordingJudge(terms, at: milliseconds / 1000)
    var objections: [AnimalID: Judgement] = [:]
    for entry in bulk.entries {
      do {
        _ = try keep(
          .create, at: milliseconds, outbox: outboxConfiguration, in: transaction, judging: judge.overrides
        ) { $0.add(bulk.kind, of: entry.animal, on: bulk.day, entry.fields) }
      } catch let objection as RecordingJudge.Objection { objections[entry.animal] = objection.judgement }
    }
    return objections
  }
}

extension Judgement {
  /// All rules that speak against it.
  var rules: Set<RuleCode> { warnings.union(errors.map(\.rule)) }
}
