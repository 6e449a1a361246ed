package import HerdBook
import HerdSync
import RecordMappingSQLite

extension HerdStore {
  /// Takes a change back that the server has, and notes of its animal why, in one transaction.
  ///
  /// The note is what everybody reads later: the server keeps what the change was, and no reason. A birth takes its animal
  /// with it, so that nothing can be noted of it.
  ///
  /// - Parameters:
  ///   - change: as it was seen.
  ///   - text: of the note.
  ///   - milliseconds: now, since 1970.
  package func void(
    _ change: Change, noting text: String, at milliseconds: Int, judgedBy terms: RecordingTerms
  ) async throws -> RecordingOutcome {
    let judge = RecordingJudge(terms, at: milliseconds / 1000)
    return try await Self.judged {
      try await store.write { transaction in
        let (recording, _) = try Self.keep(
          .void, at: milliseconds, outbox: Self.outboxConfiguration, in: transaction, judging: judge.overrides
        ) { $0.add(change) }
        if change.knownKind != .birth {
          try Self.note(text, of: change.animal, at: milliseconds, in: transaction, judge)
        }
        return try recording.changes
      }
    }
  }

  private static func note(
    _ text: String, of animal: AnimalID, at milliseconds: Int, in transaction: StoreTransaction,
    _ judge: RecordingJudge
  ) throws {
    _ = try keep(
      .create, at: milliseconds, outbox: outboxConfiguration, in: transaction,
      judging: judge.insisting.overrides
    ) { recording in
      var fields = FieldValues()
      fields[Note.text] = text
      recording.add(.note, of: animal, on: judge.terms.today, fields)
    }
  }
}
