import CivilTime
import HerdBook
import Testing
import WebShell

@testable import Herd

@Suite struct `The form of a bulk change` {
  private static let words = Words(language: .en)
  private static let animals = [AnimalSummary(id: 11, tag: "CZ123456961"), AnimalSummary(id: -12)]
  private static let context = FormContext(
    AnimalHistory(of: AnimalID(0), []).animal, on: Day(2026, 11, 18))

  private static func form(_ kind: ChangeKind) -> BulkForm {
    BulkForm(kind, FieldInputs(words: words, offers: FieldOffers()), for: animals, context)
  }

  private static let draft = BulkDraft(.note, of: animals, context)

  @Test func `means the animals that are ticked`() {
    let form = Self.form(.note)
    let sent = FormFields(["day": "2026-11-18", "text": "Kulhá", "animals": "11 -12", "animal--12": "1"])
    let (draft, entry) = form.read(sent, over: Self.draft, Self.words)
    #expect(entry.isAccepted && form.chosen(draft) == [.init(AnimalID(-12), FieldValues())])
    #expect(draft.change.values[Note.text] == "Kulhá")
  }

  @Test func `asks for an animal`() {
    let sent = FormFields(["day": "2026-11-18", "text": "Kulhá", "animals": "11 -12"])
    #expect(!Self.form(.note).read(sent, over: Self.draft, Self.words).entry.isAccepted)
    let weighing = FormFields(["day": "2026-11-18", "animals": "11 -12", "own-11-kg": ""])
    #expect(!Self.form(.weighing).read(weighing, over: Self.draft, Self.words).entry.isAccepted)
  }

  @Test func `takes a weight for each animal, and leaves those alone that have none`() {
    let form = Self.form(.weighing)
    let sent = FormFields(["day": "2026-11-18", "animals": "11 -12", "own-11-kg": "612.5", "own--12-kg": ""])
    let (draft, entry) = form.read(sent, over: Self.draft, Self.words)
    let weight = FieldValues.made { $0[Weighing.weight] = Kilograms(grams: 612_500) }
    #expect(entry.isAccepted && form.chosen(draft) == [.init(AnimalID(11), weight)])
  }

  @Test(arguments: [ChangeKind.note, .weighing, .marking, .selection])
  func `says the same once more by fields that nobody sees`(kind: ChangeKind) {
    let form = Self.form(kind)
    var draft = BulkDraft(kind, of: Self.animals, Self.context)
    draft.ticked = ["11"]
    if kind == .note { draft.change.values[Note.text] = "Kulhá\nna \"levou\"" }
    if kind == .weighing { draft.own[11] = .made { $0[Weighing.weight] = Kilograms(612) } }
    if kind == .marking { draft.own[-12] = .made { $0[Marking.vitalimeter] = 77 } }
    let sent = RenderedForm(form.entry(draft, Self.words).hiddenFields.markup).fields
    let read = form.read(sent, over: BulkDraft(kind, of: Self.animals, Self.context), Self.words).draft
    #expect(read.change.day == draft.change.day && read.change.values == draft.change.values)
    #expect(read.offered == draft.offered && form.chosen(read) == form.chosen(draft))
  }
}

@Suite struct `The review of a bulk change` {
  private static let same = RuleCode(.warning, kind: "9", "same")
  private static let date = RuleCode(.error, kind: "0", "date")

  private static func judgement(_ rules: RuleCode...) -> Judgement {
    let change = Change(
      ChangeID(1), .move, of: AnimalID(1), on: Day(2026, 11, 18), recordedAt: 0, by: UserID(1), FieldValues())
    return Judgement(findings: rules.map { Finding($0, of: change) })
  }

  @Test func `overrides a warning of all animals by one switch`() {
    let review = BulkReview(FormFields(["foreseen": "E0.date W9.male W9.same", "anyway-9-same": "1"]))
    #expect(review.overridden == [Self.same] && review.foreseen.count == 3)
  }

  @Test func `overrides no error, and nothing that was not seen`() {
    let review = BulkReview(
      FormFields(["foreseen": "E0.date", "anyway-0-date": "1", "anyway-9-same": "1"]))
    #expect(review.overridden.isEmpty && review.warnings.isEmpty)
  }

  @Test func `counts the animals of a warning without those that are left out anyway`() {
    let review = BulkReview([
      AnimalID(1): Self.judgement(Self.same), AnimalID(2): Self.judgement(Self.same),
      AnimalID(3): Self.judgement(Self.same, Self.date),
    ])
    #expect(review.warnings.map(\.rule) == [Self.same] && review.warnings.map(\.animals) == [2])
    #expect(review.isRefused(AnimalID(3)) && !review.isRefused(AnimalID(1)))
  }

  @Test func `keeps what was overridden where something else is said`() {
    var review = BulkReview(FormFields(["foreseen": "W9.same", "anyway-9-same": "1"]))
    review.add([AnimalID(1): Self.judgement(Self.date)])
    #expect(
      review.overridden == [Self.same] && review.foreseen == [Self.same, Self.date] && review.hasChanged)
    #expect(review.warnings.map(\.rule) == [Self.same])
  }
}
