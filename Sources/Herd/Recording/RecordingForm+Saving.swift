import CivilTime
import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

// What becomes of a form that was sent.

extension RecordingForm {
  func save(_ draft: ChangeDraft) async throws -> CommandOutcome {
    if let lock { return .failed(lock) }
    if let change = subject.change { return try await save(draft, over: change) }
    let animal: AnimalID?
    switch try await subject(draft) {
    case .known(let id): animal = id
    case .newborn: animal = nil
    case .refused(let phrase): return .refused(phrase, at: ChangeForm.animal)
    }
    let recorder = DraftRecorder(self, draft, of: animal)
    return try await outcome(
      visit.record(overriding: draft.overrides, from: sentForm) { recorder.record(in: &$0) })
  }

  private var sentForm: SentForm {
    SentForm(
      key: visit.visit.formKey, isLate: visit.visit.isLate, draft: query.draft == 0 ? nil : query.draft,
      weight: query.weight == 0 ? nil : query.weight)
  }

  /// Keeps what came late and can't be recorded, with what stands against it: it must not wait in one browser alone.
  func keepLate(_ fields: FormFields, _ entry: FormState) async throws -> CommandOutcome {
    try await visit.herd.herd.keepDraft(
      of: kind, query.animal, query.change, typed: fields.texts, reasons: entry.sentences, at: visit.second,
      from: sentForm)
    return .done()
  }

  /// Where a person goes on, or what speaks against what they have recorded.
  private func outcome(_ outcome: RecordingOutcome) async throws -> CommandOutcome {
    switch outcome {
    case .recorded(let changes):
      if subject.weight != nil { return .goTo(WeighingFeature.link()) }
      guard let animal = changes.first?.animal else { return .goTo(AnimalsFeature.link()) }
      return .goTo(
        subject.change == nil
          ? RecordingFeature.link(after: kind, of: animal) : AnimalsFeature.link(to: animal))
    case .judged(let judgement):
      let (form, texts) = (form, try await visit.texts(of: judgement))
      return .refused { form.report(judgement, by: texts, in: &$0) }
    }
  }

  private enum Found {
    case known(AnimalID)
    case newborn
    case refused(Phrase)
  }

  /// The animal that the page is about, or that was typed.
  private func subject(_ draft: ChangeDraft) async throws -> Found {
    if let id = subject.history?.animal.id { return .known(id) }
    guard form.asksForAnimal else { return .newborn }
    let stable = Int(draft.stable).map { StableID($0) }
    let found = try await visit.read { try $0.animals(named: draft.animal, in: stable, on: draft.day) }
    if found.count > 1 { return .refused(.severalAnimalsFound) }
    return found.first.map { .known(AnimalID($0.id)) } ?? .refused(.noAnimalFound)
  }

  // MARK: What was recorded before

  /// Puts the change as the form says it in the place of what it was: in what is not sent yet, or as an amendment.
  private func save(_ draft: ChangeDraft, over change: Change) async throws -> CommandOutcome {
    // It may be here again: what it has changed is another operation by now.
    if let changes = try await visit.herd.herd.taken(sentForm) {
      return try await outcome(.recorded(changes))
    }
    let isAmendment = subject.operation?.type == Operation.Kind.amend.rawValue
    // What is shown of an amendment is of the revision that it makes.
    let amended = change.amended(
      on: draft.day, draft.values.settled(kind), revision: change.revision - (isAmendment ? 1 : 0))
    guard let operation = subject.operation else {
      return try await outcome(
        visit.record(.amend, overriding: draft.overrides, from: sentForm) { $0.add(amended) })
    }
    let rows = subject.companions.map { $0.id == amended.id ? amended : $0 }
    let corrected = try await visit.correct(operation, overriding: draft.overrides, from: sentForm) {
      recording in
      for row in rows { recording.add(row) }
    }
    if let corrected { return try await outcome(corrected) }
    guard operation.state == .waiting else { return .failed(.sentMeanwhile) }
    return try await replace(operation, by: rows, draft.overrides)
  }

  /// Records anew what waits and whose sending was tried, if nothing speaks against it.
  private func replace(
    _ operation: OperationRecord, by rows: [Change], _ overrides: Set<RuleCode>
  ) async throws -> CommandOutcome {
    let type = Operation.Kind(rawValue: operation.type) ?? .create
    let judgement = try await visit.judgement(of: type) { recording in
      for row in rows { recording.add(row) }
    }
    guard judgement.isMet(overriding: overrides) else { return try await outcome(.judged(judgement)) }
    let replacement = try await visit.herd.herd.replace(
      operation, in: visit.herd.outbox, at: visit.milliseconds, overrides: judgement.warnings
    ) { recording in
      for row in rows { recording.add(row.id.isLocal ? row.numbered(recording.newChange()) : row) }
    }
    guard let replacement else { return .failed(.sentMeanwhile) }
    try await visit.herd.herd.note(sentForm, recordedAs: replacement)
    return .goTo(AnimalsFeature.link(to: rows.first?.animal ?? AnimalID(query.animal)))
  }
}

extension Change {
  /// The same change as somebody says it now.
  fileprivate func amended(on day: Day, _ fields: FieldValues, revision: Int) -> Change {
    var amended = Change(id, kind, of: animal, on: day, recordedAt: recordedAt, by: author, fields)
    (amended.revision, amended.unread) = (revision, unread)
    return amended
  }

  /// The same under another identity.
  fileprivate func numbered(_ id: ChangeID) -> Change {
    var numbered = Change(id, kind, of: animal, on: day, recordedAt: recordedAt, by: author, fields)
    (numbered.revision, numbered.unread) = (revision, unread)
    return numbered
  }
}

/// Records what a form says.
private struct DraftRecorder: Sendable {
  private let kind: ChangeKind
  private let companion: ChangeKind?
  private let draft: ChangeDraft
  /// `nil` for one that is made.
  private let animal: AnimalID?
  private let tag: EarTag?

  init(_ form: RecordingForm, _ draft: ChangeDraft, of animal: AnimalID?) {
    (kind, self.draft, self.animal) = (form.kind, draft, animal)
    tag = form.subject.history?.animal.tag
    companion =
      switch form.form.companion {
      case .none: nil
      case .offered(let kind, _): draft.companion.isOn ? kind : nil
      case .needed(let kind): kind
      }
  }

  /// The change itself first, then what is recorded together with it.
  func record(in recording: inout Recording) {
    let animal = animal ?? recording.newAnimal()
    let change = recording.add(kind, of: animal, on: draft.day, draft.values.settled(kind))
    if kind == .calving { recording.addBirths(of: change, dam: tag) }
    guard let companion else { return }
    recording.add(companion, of: animal, on: draft.companion.day ?? draft.day, draft.companion.values)
  }
}

extension LateDraft {
  /// The form as it was sent.
  var fields: FormFields {
    let members = HerdLink.object(in: Array(typed.utf8))?.members ?? []
    return FormFields(members.reduce(into: [:]) { $0[$1.name] = $1.value.text })
  }
}
