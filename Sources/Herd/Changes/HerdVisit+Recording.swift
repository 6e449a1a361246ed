import HerdBook
import HerdSync
import WebShell

extension HerdVisit {
  /// Records changes of the visitor, judged as of their days, unless something speaks against them that is not overridden.
  ///
  ///     let outcome = try await visit.record(overriding: seen) { recording in
  ///       let calving = recording.add(.calving, of: cow, on: day, fields)
  ///       recording.addBirths(of: calving, dam: tag)
  ///     }
  ///
  /// - Parameters:
  ///   - overridden: warnings that the visitor has seen.
  ///   - form: where it comes from.
  /// - Throws: ``MayNotRecord`` and what the store throws; ``HerdApp/phrase(for:)`` has a sentence for it.
  func record(
    _ type: Operation.Kind = .create, overriding overridden: Set<RuleCode> = [],
    from form: SentForm = SentForm(), _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> RecordingOutcome {
    guard visit.mayChange else { throw MayNotRecord() }
    let terms = try await terms(overriding: overridden)
    return await noted(
      try await herd.herd.record(type, at: milliseconds, judgedBy: terms, from: form, body))
  }

  /// Returns what speaks against changes, and keeps nothing.
  func judgement(
    of type: Operation.Kind = .create, _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> Judgement {
    guard visit.mayChange else { throw MayNotRecord() }
    return try await herd.herd.judgement(of: type, at: milliseconds, by: await terms(), body)
  }

  /// Puts other changes in the place of those of an operation that the server has not kept.
  ///
  /// - Returns: `nil` if the operation is on its way, or was kept meanwhile.
  func correct(
    _ operation: OperationRecord, overriding overridden: Set<RuleCode> = [], from form: SentForm = SentForm(),
    _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> RecordingOutcome? {
    guard visit.mayChange else { throw MayNotRecord() }
    let outcome = try await herd.herd.correct(
      operation, in: herd.outbox, at: milliseconds, judgedBy: await terms(overriding: overridden), from: form,
      body)
    guard let outcome else { return nil }
    return await noted(outcome)
  }

  /// Sends what was recorded here over what somebody else has made of it meanwhile.
  ///
  /// - Returns: `nil` if the operation is in conflict no more.
  func sendAgain(_ operation: OperationRecord) async throws -> RecordingOutcome? {
    guard visit.mayChange else { throw MayNotRecord() }
    let outcome = try await herd.herd.sendAgain(
      operation, in: herd.outbox, at: milliseconds, judgedBy: await terms())
    guard let outcome else { return nil }
    return await noted(outcome)
  }

  /// Takes a change back that the server has, with a note of the animal that says why.
  func void(_ change: Change, noting text: String) async throws -> RecordingOutcome {
    guard visit.mayChange else { throw MayNotRecord() }
    return await noted(
      try await herd.herd.void(
        change, noting: text, at: milliseconds, judgedBy: await terms(overriding: [.later])))
  }

  /// Records a change for each of several animals; see ``HerdStore/record(_:at:judgedBy:leavingOut:)``.
  func record(
    _ bulk: BulkRecording, overriding overridden: Set<RuleCode>, leavingOut foreseen: Set<RuleCode>
  ) async throws -> BulkOutcome {
    guard visit.mayChange else { throw MayNotRecord() }
    let outcome = try await herd.herd.record(
      bulk, at: milliseconds, judgedBy: await terms(overriding: overridden), leavingOut: foreseen)
    if case .recorded = outcome { await herd.synchroniser.noteSaved() }
    return outcome
  }

  /// Returns what speaks against the single changes of several animals, and keeps nothing.
  func judgements(of bulk: BulkRecording) async throws -> [AnimalID: Judgement] {
    guard visit.mayChange else { throw MayNotRecord() }
    return try await herd.herd.judgements(of: bulk, at: milliseconds, by: await terms())
  }

  private func terms(overriding overridden: Set<RuleCode> = []) async throws -> RecordingTerms {
    RecordingTerms(
      today: today, constants: try await read { try $0.constants() }, overriding: overridden)
  }

  /// What was recorded is downloaded soon as the server has it.
  private func noted(_ outcome: RecordingOutcome) async -> RecordingOutcome {
    if case .recorded = outcome { await herd.synchroniser.noteSaved() }
    return outcome
  }
}
