import CivilTime
import HerdBook
import RecordMappingSQLite
import WebShell

/// The form of a change kind as a visitor gets it: for an animal, with what is known to begin with, and what becomes of it.
struct RecordingForm {
  let visit: HerdVisit
  let kind: ChangeKind
  let query: RecordQuery
  let subject: Subject
  let form: ChangeForm
  let draft: ChangeDraft

  /// What a form is about.
  struct Subject: Sendable {
    /// `nil` where the form asks for the animal, and for one that is not born yet.
    var history: AnimalHistory?
    var summary: AnimalSummary?
    /// The change that is amended, and the operation by which the server does not have it yet, with all that this records.
    var change: Change?
    var operation: OperationRecord?
    var companions: [Change] = []
    /// What came late and is mended here.
    var kept: LateDraft?
    /// What was weighed before anybody knew of which animal it is.
    var weight: UnassignedWeight?
    /// Whether the animal or the change is here no more.
    var isGone = false
    var offers = FieldOffers()
    var constants = HerdConstants()
    /// The group for calves, where there is no other.
    var calfGroup: GroupID?
  }

  init(_ visit: HerdVisit, _ kind: ChangeKind, _ query: RecordQuery) async throws {
    (self.visit, self.kind, self.query) = (visit, kind, query)
    let (today, user, stable) = (visit.today, visit.user, visit.choices.stable)
    let found = try await visit.read { snapshot in
      try snapshot.subject(of: kind, query, on: today, for: user, in: stable)
    }
    // What came late is kept, also where what it is about is gone.
    guard let subject = found ?? (visit.visit.isLate ? Subject(isGone: true) : nil) else {
      throw PageNotFoundError()
    }
    self.subject = subject
    let context = FormContext(
      subject.animal(on: today) ?? AnimalHistory(of: AnimalID(0), []).animal, on: today, subject.constants,
      by: user, technician: visit.choices.technicians.first)
    var draft = subject.draft(of: kind, query, context)
    draft.stable = stable.map { String($0.rawValue) } ?? ""
    self.draft = draft
    form = ChangeForm(
      kind: kind,
      inputs: FieldInputs(words: visit.words, offers: subject.offers) { code in
        FieldValues.fresh(rowOf: code, calvesIn: subject.calfGroup)
      },
      fields: kind.declaration.fields.filter { $0.isAsked(context) || draft.values[$0.code] != nil },
      asksForAnimal: subject.history == nil && !kind.makesAnimal,
      companion: subject.companion(of: kind, context))
  }
}

extension RecordingForm.Subject {
  func animal(on day: Day) -> Animal? { history?.animal(on: day) }

  /// What the form begins with.
  fileprivate func draft(
    of kind: ChangeKind, _ query: RecordQuery, _ context: FormContext
  ) -> ChangeDraft {
    if let change { return ChangeDraft(day: change.day, values: change.fields) }
    var draft = ChangeDraft(day: context.day)
    draft.values = kind.declaration.defaults(context)
    if kind == .insemination, draft.values[Insemination.bull] == nil {
      let planned = context.animal.plannedBulls.map(\.number)
      draft.values[Insemination.bull] = planned.first { bull in offers.bulls.contains { $0.number == bull } }
    }
    if kind == .birth {
      draft.values[Birth.group] = calfGroup
      query.scannedBirth?.fill(&draft)
    }
    if kind == .weighing, let weight {
      draft.day = weight.day
      draft.values[Weighing.weight] = weight.weight
      draft.values[Weighing.kind] = Weighing.Kind.individual.rawValue
    }
    if query.group != 0 { draft.values[Move.group] = GroupID(query.group) }
    guard let companion = kind.companion else { return draft }
    draft.companion.values = companion.declaration.defaults(context)
    return draft
  }

  fileprivate func companion(of kind: ChangeKind, _ context: FormContext) -> ChangeForm.Companion {
    guard change == nil, let companion = kind.companion else { return .none }
    if history == nil, kind.makesAnimal { return .needed(companion) }
    guard kind == .insemination else { return .none }
    let isForgotten = Insemination.offersCalving(for: context.animal, on: context.day, context.constants)
    return .offered(companion, isShown: isForgotten)
  }
}

extension FieldDescription {
  /// Whether the form of an animal asks for the field: not for what the server says, nor for what is seldom the question.
  func isAsked(_ context: FormContext) -> Bool {
    switch code {
    case .isDone: false
    case .startsLactation:
      PregnancyCheck.asksForLactation(of: context.animal, on: context.day, context.constants)
    default: true
    }
  }
}

extension FieldValues {
  /// What a new row of the list begins with.
  fileprivate static func fresh(rowOf code: FieldCode, calvesIn group: GroupID?) -> FieldValues {
    var values = FieldValues()
    guard code == .calves else { return values }
    values[Birth.country] = .czechia
    values[Birth.group] = group
    return values
  }
}

extension StoreSnapshot {
  /// Reads what a form is about; `nil` where it names what is not here.
  fileprivate func subject(
    of kind: ChangeKind, _ query: RecordQuery, on day: Day, for user: User?, in stable: StableID?
  ) throws -> RecordingForm.Subject? {
    var subject = RecordingForm.Subject(constants: try constants())
    if query.draft != 0 {
      guard let kept = try lateDraft(query.draft) else { return nil }
      subject.kept = kept
    }
    if query.weight != 0 {
      guard let weight = try fetch(UnassignedWeight.self, id: query.weight) else { return nil }
      subject.weight = weight
    }
    if let id = query.animalID {
      if let (history, summary, _) = try card(of: id, asOf: day) {
        (subject.history, subject.summary) = (history, summary)
      } else if subject.kept == nil {
        return nil
      }
    }
    if query.change != 0 {
      let id = try change(ChangeID(query.change))
      let change = subject.history?.change(id)
      guard subject.kept != nil || change?.knownKind == kind else { return nil }
      subject.change = change
      if change != nil, case .unsent(let operation, _) = try standing(of: id) {
        subject.operation = operation
        subject.companions = try rows(of: operation).compactMap { Change(stored: $0.object) }
      }
    }
    let (fields, values) = (kind.declaration.fields, subject.change?.fields ?? FieldValues())
    subject.offers = try offers(
      in: fields + (kind.companion?.declaration.fields ?? []),
      for: OfferContext(
        user: user, stable: stable, animal: subject.animal(on: day), day: day,
        references: References(fields, in: values)))
    subject.calfGroup = subject.offers.groups.map(\.group).only { $0.purpose == .calves }?.id
    return subject
  }
}

extension Collection {
  /// The one element that is so; `nil` where there is none or there are several.
  func only(where isSo: (Element) -> Bool) -> Element? {
    let found = filter(isSo)
    return found.count == 1 ? found.first : nil
  }
}

// MARK: The page

extension RecordingForm {
  var page: FormPage<ChangeForm> {
    FormPage(
      form, id: "record", title: visit.words(subject.change == nil ? .recordChange : .editRecord),
      heading: heading, back: back, draft: draft,
      submit: subject.change == nil ? .init(.record, .check) : .save, isOnce: true, keepsDraft: true,
      lock: lock.map { visit.words($0) }, above: reasons + scanNotice, typed: subject.kept?.fields,
      keepsLate: { try await keepLate($0, $1) }
    ) { draft in try await save(draft) }
  }

  /// Of which animal what is recorded, also while it waits in a browser.
  private var heading: String {
    guard let summary = subject.summary else { return visit.words(kind.phrase) }
    return visit.words(
      .recordingOf(kind: visit.words(kind.phrase), animal: summary.title(visit.words)))
  }

  /// What stood against it when it arrived.
  private var reasons: HTML {
    let lines = subject.kept?.reasons.split(separator: "\n").map { "\(String($0))" as HTML } ?? []
    return Callout(.bad, title: visit.words(.lateDraftReasons), lines: lines)?.html ?? .empty
  }

  private var back: BackLink {
    if subject.kept != nil { return visit.back(.recordedItems, to: UnsentFeature.page) }
    if subject.weight != nil { return BackLink(visit.words(.weighAnimals), to: WeighingFeature.link()) }
    guard let summary = subject.summary else {
      return BackLink(visit.words(.animals), to: AnimalsFeature.link())
    }
    return BackLink(summary.title(visit.words), to: AnimalsFeature.link(to: AnimalID(summary.id)))
  }

  /// Why the visitor can't record it; `nil` where nothing is in the way.
  var lock: Phrase? {
    let animal = subject.animal(on: visit.today)
    if subject.isGone { return .notThereAnyMore }
    if let lock = visit.lock(of: kind) { return lock }
    if let change = subject.change {
      guard let operation = subject.operation else { return visit.lock(of: change) }
      let makesAnimal = subject.companions.contains { $0.knownKind == .birth }
      return operation.state == .waiting && makesAnimal ? .editableOnceSent : nil
    }
    return kind.declaration.isFor(animal?.sex) ? nil : .notForThisAnimal
  }
}
