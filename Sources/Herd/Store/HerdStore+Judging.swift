import HerdBook
package import HerdSync
package import RecordMappingSQLite
package import Uplink

extension HerdStore {
  /// Records changes if nothing speaks against them but what their author overrides; else nothing is kept, and what speaks
  /// against them is returned.
  ///
  /// They are judged in the transaction that keeps them: of two devices of one process that record at once the second is
  /// judged by what the first has recorded, such as the same bottle of a medicine.
  ///
  /// - Parameters:
  ///   - type: whether the changes are new, as they are to be, or taken back.
  ///   - milliseconds: now, since 1970.
  ///   - form: where it comes from; the same form is recorded once, however often it arrives.
  ///   - refuse: throws where nothing is to be kept after all, by what there is in the transaction.
  ///   - body: adds the changes.
  /// - Throws: ``MayNotRecord``, and what ``record(_:at:overrides:outbox:_:)`` throws.
  package func record(
    _ type: Operation.Kind = .create, at milliseconds: Int, judgedBy terms: RecordingTerms,
    from form: SentForm = SentForm(), unless refuse: @Sendable (StoreTransaction) throws -> Void = { _ in },
    _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> RecordingOutcome {
    try await Self.judged {
      try await store.write { transaction in
        if let changes = try form.taken(in: transaction) { return changes }
        try refuse(transaction)
        let judge = RecordingJudge(terms, at: milliseconds / 1000)
        var warnings: Set<RuleCode> = []
        let (recording, operation) = try Self.keep(
          type, at: milliseconds, outbox: Self.outboxConfiguration, in: transaction,
          judging: { recording, transaction in
            warnings = try (form.isLate ? judge.insisting : judge).overrides(of: recording, in: transaction)
            return warnings
          }, body)
        let changes = try recording.changes
        try form.note(operation.id, in: transaction)
        try form.list(
          changes, of: operation.id, unseen: warnings.subtracting(terms.overridden), at: milliseconds / 1000,
          in: transaction)
        return changes
      }
    }
  }

  /// Puts other changes in the place of those of an operation that the server has not kept, if nothing speaks against
  /// them; see ``correct(_:in:at:overrides:_:)``.
  ///
  /// - Returns: `nil` if the operation is on its way, or was kept meanwhile.
  package func correct(
    _ operation: OperationRecord, in outbox: Outbox, at milliseconds: Int, judgedBy terms: RecordingTerms,
    from form: SentForm = SentForm(), _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> RecordingOutcome? {
    try await correct(
      operation, in: outbox, at: milliseconds, judgedBy: RecordingJudge(terms, at: milliseconds / 1000),
      from: form, body)
  }

  func correct(
    _ operation: OperationRecord, in outbox: Outbox, at milliseconds: Int, judgedBy judge: RecordingJudge,
    from form: SentForm = SentForm(), _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> RecordingOutcome? {
    do {
      return try await correct(
        operation, in: outbox, at: milliseconds, judging: judge.overrides, from: form, body
      )
      .map { .recorded(try $0.changes) }
    } catch let objection as RecordingJudge.Objection { return .judged(objection.judgement) }
  }

  /// Returns what speaks against changes, and keeps nothing.
  package func judgement(
    of type: Operation.Kind = .create, at milliseconds: Int, by terms: RecordingTerms,
    _ body: @Sendable (inout Recording) throws -> Void
  ) async throws -> Judgement {
    try await read { snapshot in
      guard let installation = try snapshot.installation() else { throw NoInstallation() }
      let user = try snapshot.user()
      var recording = Recording(
        type, nextLocal: installation.nextLocal, identities: try snapshot.identities(),
        at: milliseconds / 1000, by: user?.id)
      try body(&recording)
      return try snapshot.herd { herd in
        try RecordingJudge(terms, at: milliseconds / 1000).judgement(of: recording, in: herd, by: user)
      }
    }
  }

  static func judged(
    _ record: () async throws -> [Change]
  ) async throws -> RecordingOutcome {
    do { return .recorded(try await record()) } catch let objection as RecordingJudge.Objection {
      return .judged(objection.judgement)
    }
  }
}

/// Judges a recording inside the transaction that would keep it.
struct RecordingJudge: Sendable {
  let terms: RecordingTerms
  /// Now, in seconds since 1970.
  let now: Int
  private var isInsisting = false

  /// The same for what nobody is asked about: it overrides all warnings.
  var insisting: RecordingJudge {
    var judge = self
    judge.isInsisting = true
    return judge
  }

  init(_ terms: RecordingTerms, at now: Int) { (self.terms, self.now) = (terms, now) }

  /// Something speaks against a recording; it is rolled back.
  struct Objection: Error {
    let judgement: Judgement
  }

  /// Returns the warnings that the recording is kept with.
  func overrides(of recording: Recording, in transaction: StoreTransaction) throws -> Set<RuleCode> {
    let user = try transaction.fetchAll(UserRecord.self, limit: 1).first?.user
    if try recording.changes.contains(where: \.namesAnimals) {
      // Who was born or marked a moment ago is found by its summary.
      try HerdStore.summarise(atMost: HerdStore.portion, asOf: terms.today, in: transaction)
    }
    let judgement = try SnapshotHerd.reading(transaction.database) { herd in
      try self.judgement(of: recording, in: herd, by: user)
    }
    let isMet = isInsisting ? judgement.errors.isEmpty : judgement.isMet(overriding: terms.overridden)
    guard isMet else { throw Objection(judgement: judgement) }
    return judgement.warnings
  }

  func judgement(of recording: Recording, in herd: SnapshotHerd, by user: User?) throws -> Judgement {
    guard let user, user.rights.contains(.recordChanges) else { throw MayNotRecord() }
    let changes = try recording.changes
    let check = RecordingCheck(changes, in: herd, by: user, terms)
    guard recording.type != .create else { return try check.judgement() }
    for change in changes {
      guard let kept = herd.change(change.id, of: change.animal),
        recording.type == .void
          ? user.mayVoid(recordedBy: kept.author, at: kept.recordedAt, now: now)
          : user.mayAmend(recordedBy: kept.author, at: kept.recordedAt, now: now)
      else { throw MayNotRecord() }
    }
    return recording.type == .amend ? try check.judgement() : try check.judgementOfVoiding()
  }
}

extension Change {
  /// Whether rules look for other animals by what it says.
  fileprivate var namesAnimals: Bool {
    switch knownKind {
    case .birth, .marking, .calving: true
    default: false
    }
  }
}

extension StoreSnapshot {
  /// The server's identities of what this device has recorded of late.
  fileprivate func identities() throws -> [Int: Int] {
    LocalIdentityRecord.identities(
      try fetchAll(LocalIdentityRecord.self, orderedBy: .ascending(.local), limit: LocalIdentityRecord.late))
  }
}
