import HerdBook
import RecordMappingSQLite
import WebShell

/// A change of a kind that is to be recorded of several animals: the form, and what it begins with.
struct BulkChange: Sendable {
  let visit: HerdVisit
  let kind: ChangeKind
  let animals: [AnimalSummary]
  /// Whether there are more animals than the form can take.
  let isCut: Bool
  let form: BulkForm
  let draft: BulkDraft

  /// - Parameter animals: of which it may be recorded.
  init(
    _ visit: HerdVisit, _ kind: ChangeKind, _ animals: @Sendable (StoreSnapshot) throws -> [AnimalSummary]
  ) async throws {
    guard kind.declaration.isForMany else { throw PageNotFoundError() }
    (self.visit, self.kind) = (visit, kind)
    let (found, offers, constants) = try await visit.read { snapshot in
      let fields = kind.declaration.fields
      let context = OfferContext(
        user: visit.user, stable: visit.choices.stable, animal: nil, day: visit.today,
        references: References(fields, in: FieldValues()))
      return (
        try animals(snapshot), try snapshot.offers(in: fields, for: context), try snapshot.constants()
      )
    }
    let context = FormContext(
      AnimalHistory(of: AnimalID(0), []).animal, on: visit.today, constants, by: visit.user,
      technician: visit.choices.technicians.first)
    // All that a form says is sent at once.
    let animals = Array(found.prefix(BulkQuery.most / max(1, kind.ownFields.count)))
    (self.animals, isCut) = (animals, animals.count < found.count)
    form = BulkForm(kind, FieldInputs(words: visit.words, offers: offers), for: animals, context)
    draft = BulkDraft(kind, of: animals, context)
  }

  /// With the animals that a form was sent for, whatever the list says by now.
  init(_ visit: HerdVisit, _ kind: ChangeKind, sent fields: FormFields) async throws {
    let ids = fields[BulkForm.offered.name].split(separator: " ").compactMap { Int($0) }.uniqued()
    try await self.init(visit, kind) { snapshot in
      try ids.prefix(BulkQuery.most).compactMap { id in
        try snapshot.fetch(AnimalSummary.self, id: snapshot.animal(AnimalID(id)).rawValue)
      }
    }
  }

  /// Why the visitor can't record it; `nil` where nothing is in the way.
  var lock: Phrase? { visit.lock(of: kind) }

  /// What is recorded of whom.
  func recording(_ draft: BulkDraft) -> BulkRecording {
    let shared = draft.change.values.settled(kind)
    return BulkRecording(
      kind, on: draft.change.day,
      form.chosen(draft).map { entry in
        var values = shared
        for code in entry.fields.codes { values[code] = entry.fields[code] }
        return BulkRecording.Entry(entry.animal, values)
      })
  }
}

/// The form of a bulk change.
struct BulkFormPage: FeaturePage {
  private let change: BulkChange
  private let entry: FormState

  init(_ change: BulkChange) { self.init(change, change.form.entry(change.draft, change.visit.words)) }

  /// - Parameter entry: the form as it was sent.
  init(_ change: BulkChange, _ entry: FormState) { (self.change, self.entry) = (change, entry) }

  private var words: Words { change.visit.words }

  var title: String { words(.bulkChange) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.bulkChange), to: BulkChangesFeature.link()) }

  var content: HTML {
    let fields = change.visit.hiddenFields + change.form.html(entry)
    let cut: HTML? =
      change.isCut
      ? Callout(.warn, title: words(.bulkCut(count: change.animals.count)), text: .empty).html : nil
    if let lock = change.lock {
      let hint = DisabledHint(id: "bulk-locked", text: words(lock)).html
      return "<div class=\"form\">\(hint)<fieldset class=\"locked\" disabled>\(fields)</fieldset></div>"
    }
    let bar = FormBar(
      back: BulkChangesFeature.link(), submit: Button(words(.bulkReview), icon: .right, kind: .primary),
      entry: entry)
    return PageForm(
      BulkChangesFeature.reviews(of: change.kind), class: "form",
      "<h2>\(words(change.kind.phrase))</h2>\(entry.summary())\(cut)\(fields)\(bar.html)"
    ).html
  }
}
