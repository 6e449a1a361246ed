import CivilTime
import HerdBook
import HerdSync
import RecordMappingSQLite
import WebShell

/// Each animal of a bulk change with what is recorded of it, what speaks against that, and withdrawal periods.
struct BulkReviewPage: FeaturePage {
  private let change: BulkChange
  private let draft: BulkDraft
  private let review: BulkReview
  private let recording: BulkRecording
  private let texts: FindingTexts
  private let bans: [AnimalID: [String]]

  init(_ change: BulkChange, _ draft: BulkDraft, _ review: BulkReview) async throws {
    (self.change, self.draft, self.review) = (change, draft, review)
    let visit = change.visit
    recording = change.recording(draft)
    texts = try await visit.texts(of: review.whole)
    bans = try await visit.bans(of: recording.entries.map(\.animal), on: draft.change.day)
  }

  private var visit: HerdVisit { change.visit }
  private var words: Words { visit.words }

  var title: String { words(.bulkReviewTitle) }
  var tab: String? { AnimalsFeature.link() }
  var back: BackLink? { BackLink(words(.bulkChange), to: BulkChangesFeature.link()) }

  var content: HTML { "\(form)\(editing)" }

  /// What is recorded.
  var form: HTML {
    EntryForm(
      FormState(words), id: "bulk-review", action: BulkChangesFeature.records(of: change.kind),
      keepsDraft: false,
      "\(changed)\(what)\(cards)\(overriding)\(bar)"
    ).html
  }

  private var changed: HTML? {
    guard review.hasChanged else { return nil }
    let item = ErrorSummary.Item(field: nil, text: words(.bulkChanged))
    return ErrorSummary([item], tone: .warning, isFocused: true, words: words).html
  }

  /// What is the same of all animals.
  private var what: HTML {
    let fields = FieldTexts(words: words, names: FieldNames(groups: texts.facts.groups))
      .facts(of: change.form.change.fields, in: draft.change.values)
    let facts = [KeyValueList.Fact(words(.dayOfChange), words.date(draft.change.day, .long))] + fields
    return Card("bulk-what", title: words(change.kind.phrase), isPadded: false, KeyValueList(facts).html).html
  }

  // MARK: Animals

  private var cards: HTML {
    let refused = recording.entries.filter { review.isRefused($0.animal) }
    let warned = recording.entries.filter {
      review.judgements[$0.animal] != nil && !review.isRefused($0.animal)
    }
    let ready = recording.entries.filter { review.judgements[$0.animal] == nil }
    return [
      card("bulk-refused", .bulkRefused(count: refused.count), refused),
      card("bulk-warned", .bulkWarned(count: warned.count), warned),
      card("bulk-ready", .bulkReady(count: ready.count), ready),
    ].compactMap(\.self).reduce(.empty, +)
  }

  private func card(_ id: String, _ title: Phrase, _ entries: [BulkRecording.Entry]) -> HTML? {
    Card(id, title: words(title), rows: entries.map(row))?.html
  }

  private func row(_ entry: BulkRecording.Entry) -> HTML {
    let bans = (bans[entry.animal] ?? []).map { "<small class=\"whole\"><b>\($0)</b></small>" as HTML }
    return CardRow(
      names[entry.animal] ?? words(.animalWithoutTag), own(entry),
      more: "\(bans)\(findings(on: entry.animal))",
      icon: .cow
    ).html
  }

  /// What speaks against it; of one that is refused nothing but why.
  private func findings(on animal: AnimalID) -> HTML? {
    guard let judgement = review.judgements[animal] else { return nil }
    let isRefused = review.isRefused(animal)
    let sentences =
      isRefused
      ? judgement.errors.map(texts.sentence)
      : judgement.findings.map(texts.sentence) + judgement.later.map(texts.sentence)
    let said: [HTML] = sentences.map {
      """
      <span class="whole \(isRefused ? "bad" : "doubtful")"><span class="err">\(Icon.warn.html(small: true))\
      <span>\($0)</span></span></span>
      """
    }
    return "\(said)"
  }

  private var names: [AnimalID: String] {
    Dictionary(change.animals.map { (AnimalID($0.id), $0.title(words)) }) { first, _ in first }
  }

  private func own(_ entry: BulkRecording.Entry) -> String? {
    let facts = FieldTexts(words: words).facts(of: change.form.own, in: entry.fields)
    return facts.isEmpty
      ? nil
      : facts.map { fact in
        words(
          .labelled(
            label: fact.name, text: [fact.value, fact.note].compactMap(\.self).joined(separator: " ")))
      }.joined(separator: " · ")
  }

  // MARK: Recording

  /// A switch for each rule, by which its warnings are overridden.
  private var overriding: HTML? {
    let (open, overridden) = (
      review.warnings.filter { $0.animals > 0 }, review.warnings.filter { $0.animals == 0 }
    )
    let kept = overridden.map { HTML.hidden(BulkReviewForm.toggle($0.rule).name, "1") }
    guard !open.isEmpty else { return "\(kept)" }
    let switches = open.map { warning in
      var entry = FormState(words)
      let field = BulkReviewForm.toggle(warning.rule, words(.bulkAnyway(count: warning.animals)))
        .hint(text: warning.rule.sentence(words))
      entry.fill(field, with: review.overridden.contains(warning.rule))
      return entry.html(field)
    }
    return Card(
      "bulk-anyway", title: words(.bulkWarnings), "\(switches)<p class=\"hint\">\(words(.bulkAnywayHint))</p>"
    ).html
  }

  /// Nothing can be recorded where all are refused.
  private var bar: HTML {
    guard recording.entries.contains(where: { !review.isRefused($0.animal) }) else {
      return Callout(.bad, title: words(.bulkNothingLeft), text: .empty).html
    }
    let codes = review.foreseen.map(\.description).sorted().joined(separator: " ")
    let bar = FormBar(
      back: BulkChangesFeature.link(), submit: Button(words(.record), icon: .check, kind: .primary),
      entry: FormState(words))
    return "\(sent)\(HTML.hidden(BulkReviewForm.foreseen, codes))\(bar.html)"
  }

  /// What the form says, once more.
  private var sent: HTML { visit.hiddenFields + change.form.entry(draft, words).hiddenFields }

  private var editing: HTML {
    PageForm(
      BulkChangesFeature.reviews(of: change.kind), class: "form",
      sent + Button(words(.editRecord), icon: .edit, name: BulkReviewForm.edit, value: "1").html
    ).html
  }
}

extension HerdVisit {
  /// Until when milk or meat of the animals must not be sold, in words; those that have no ban are left out.
  fileprivate func bans(of animals: [AnimalID], on day: Day) async throws -> [AnimalID: [String]] {
    let words = words
    return try await read { snapshot in
      let constants = try snapshot.constants()
      return try snapshot.herd { herd in
        try animals.reduce(into: [:]) { bans, id in
          let withdrawals = Withdrawals(of: try herd.history(of: id).animal(on: day), in: herd, constants)
          let days = [
            withdrawals.milk(on: day).map { words(.noMilkUntil(day: words.date($0.day, .short))) },
            withdrawals.meat(on: day).map { words(.noMeatUntil(day: words.date($0.day, .short))) },
          ].compactMap(\.self)
          if !days.isEmpty { bans[id] = days }
        }
      }
    }
  }
}
