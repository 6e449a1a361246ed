import CivilTime
import HerdBook
import HerdGeneration
import HerdSamples
import Testing
import WebShell

@testable import Herd

@Suite struct `The form of a change` {
  private static let generated = Result {
    try GeneratedHerd(HerdScenario(seed: 11, size: HerdSize(animals: 120, years: 3), noisePerMille: 0))
  }

  private static let day = Day(2026, 11, 18)

  private static func form(
    _ kind: ChangeKind, _ words: Words, in herd: MemoryHerd, with companion: ChangeForm.Companion = .none
  ) -> ChangeForm {
    let offers = FieldOffers(
      groups: herd.groups.values.map { ($0, nil) }, technicians: Array(herd.technicians.values),
      bulls: Array(herd.bulls.values), diagnoses: Array(herd.diagnoses.values),
      medicines: Array(herd.medicines.values),
      stocks: herd.stocks.values.map { ($0, herd.medicines[$0.medicine]) })
    return ChangeForm(
      kind: kind, inputs: FieldInputs(words: words, offers: offers), fields: kind.declaration.fields,
      asksForAnimal: false, companion: companion)
  }

  /// What the form says of a change, sent as it was rendered and read over nothing.
  private static func reading(
    _ change: Change, _ kind: ChangeKind, _ words: Words, in herd: MemoryHerd
  ) -> (draft: ChangeDraft, isAccepted: Bool, html: String) {
    let form = form(kind, words, in: herd)
    let html = form.html(form.entry(ChangeDraft(day: change.day, values: change.fields), words)).markup
    let sent = RenderedForm(html).fields
    let (draft, entry) = form.read(sent, over: ChangeDraft(day: day), words)
    return (draft, entry.isAccepted, html)
  }

  @Test(arguments: ChangeKind.allCases.filter { !$0.declaration.editions.isEmpty })
  func `reads what it shows back to the same values`(kind: ChangeKind) throws {
    let sample = try Self.generated.get()
    let changes = sample.changes.filter { $0.knownKind == kind }
    try #require(!changes.isEmpty, "the generator makes none")
    for (index, change) in changes.prefix(40).enumerated() {
      let words = Words(language: index.isMultiple(of: 2) ? .cs : .en)
      let (draft, isAccepted, html) = Self.reading(change, kind, words, in: sample.herd)
      #expect(isAccepted && draft.day == change.day, "\(change)\n\(html)")
      #expect(draft.values == change.fields.shown(kind.declaration.fields), "\(change.fields)")
    }
  }

  @Test func `asks nothing that its kind does not declare`() {
    for kind in ChangeKind.allCases {
      let keys = kind.declaration.fields.map(\.key)
      #expect(Set(keys).isDisjoint(with: ["day", "tag", "stable", "together", "account"]))
      #expect(Set(keys).count == keys.count)
    }
  }

  @Test func `keeps what was typed where it is refused`() {
    let words = Words(language: .en)
    let form = Self.form(.weighing, words, in: MemoryHerd())
    let sent = FormFields(["day": "2026-11-18", "kg": "12,x", "note": "on the scale"])
    let (_, entry) = form.read(sent, over: ChangeDraft(day: Self.day), words)
    #expect(!entry.isAccepted)
    let html = form.html(entry).markup
    #expect(html.contains("value=\"12,x\"") && html.contains("on the scale"))
  }

  @Test func `reads a calving that was asked for with an insemination, though it is offered no more`() {
    let words = Words(language: .en)
    let form = Self.form(
      .insemination, words, in: MemoryHerd(), with: .offered(.calving, isShown: false))
    let fresh = ChangeDraft(day: Self.day)
    #expect(!form.html(form.entry(fresh, words)).markup.contains("calving-day"))
    let sent = FormFields(["day": "2026-11-18", "together": "1", "calving-day": "2026-09-01"])
    let (draft, entry) = form.read(sent, over: fresh, words)
    #expect(draft.companion.isOn && draft.companion.day == Day(2026, 9, 1))
    #expect(form.html(entry).markup.contains("calving-day"))
  }

  @Test func `leaves out rows in which nothing was said, and those that are to go`() {
    let words = Words(language: .en)
    let form = Self.form(.matingPlan, words, in: MemoryHerd())
    let sent = FormFields([
      "day": "2026-11-18", "bulls-0-reg": "NEA-1", "bulls-0-removed": "1", "bulls-1-reg": "",
      "bulls-1-name": "",
      "bulls-2-reg": "NEA-3", "bulls-2-sexed": "1",
    ])
    let (draft, entry) = form.read(sent, over: ChangeDraft(day: Self.day), words)
    var plan = FieldValues()
    (plan[MatingPlan.bull], plan[MatingPlan.isSexed]) = (BullNumber(parsing: "NEA-3"), true)
    #expect(entry.isAccepted && draft.values[MatingPlan.bulls] == [plan])
  }

  @Test(arguments: ["7:05", "07:05", "7.05"])
  func `keeps a time to the minute, however it is written`(typed: String) {
    let words = Words(language: .cs)
    let form = Self.form(.calving, words, in: MemoryHerd())
    let sent = FormFields(["day": "2026-11-18", "order": "1", "time": typed])
    let (draft, entry) = form.read(sent, over: ChangeDraft(day: Self.day), words)
    #expect(entry.isAccepted && draft.values[Calving.time] == "07:05")
  }

  @Test func `lets a reinsemination have no order`() {
    var values = FieldValues()
    (values[Insemination.character], values[Insemination.order]) = (.reinsemination, 3)
    #expect(values.settled(.insemination)[Insemination.order] == 0)
    values[Insemination.character] = .insemination
    #expect(values.settled(.insemination)[Insemination.order] == 3)
  }

  @Test func `insists on a warning only while what it is about stays as it was`() {
    let words = Words(language: .en)
    let form = Self.form(.weighing, words, in: MemoryHerd())
    let rule = RuleCode(.warning, kind: "31", "range")
    let weighing = Change(ChangeID(1), .weighing, of: AnimalID(1), on: Self.day)
    let finding = Finding(rule, of: weighing, at: .kilograms)
    var sent = ["day": "2026-11-18", "kg": "1300"]
    var (draft, entry) = form.read(FormFields(sent), over: ChangeDraft(day: Self.day), words)
    form.report(finding, "Too heavy", in: &entry)
    #expect(draft.overrides.isEmpty && !entry.isAccepted)
    let html = entry.saveAnyway?.markup ?? ""
    sent["acknowledging"] = html.firstMatch(of: /value="([^"]+)"/).map { String($0.output.1) }
    (draft, entry) = form.read(FormFields(sent), over: ChangeDraft(day: Self.day), words)
    #expect(draft.overrides == [rule])
    sent["kg"] = "1400"
    (draft, entry) = form.read(FormFields(sent), over: ChangeDraft(day: Self.day), words)
    #expect(draft.overrides.isEmpty)
  }
}

extension FieldValues {
  /// What a form shows: neither switches that are off nor lists that are empty where they may be left out.
  fileprivate func shown(_ fields: [FieldDescription]) -> FieldValues {
    var shown = FieldValues()
    for field in fields {
      guard let value = self[field.code] else { continue }
      switch value {
      case .flag(false) where !field.isRequired: continue
      case .list(let values) where values.isEmpty: continue
      default: shown[field.code] = value.shown(field.control.listed)
      }
    }
    return shown
  }
}

extension FieldValue {
  /// Whole numbers of decimals are decimals too, as which they are read.
  fileprivate func shown(_ control: FieldControl) -> FieldValue {
    switch (control, self) {
    case (.decimal, .whole(let number)): .decimal(number * 1000)
    case (.list(let element, _), .list(let values)): .list(values.map { $0.shown(element) })
    case (.record(let fields), .record(let values)): .record(values.shown(fields))
    default: self
    }
  }
}
