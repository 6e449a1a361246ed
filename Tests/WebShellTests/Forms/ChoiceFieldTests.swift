import CivilTime
import Testing

@testable import WebShell

@Suite struct `A field to choose from` {
  private static let words = Words(language: .en)
  private static let options = [
    FieldOption("a", named: "A"), FieldOption("<b>", named: "\"><script>alert(1)</script>"),
  ]

  private func answer<Value: Sendable>(_ field: FormField<Value>, _ typed: String) -> Result<
    Value, FieldIssue
  > {
    Result { () throws(FieldIssue) in try field.value(of: typed, .en) }
  }

  @Test(arguments: [ChoiceLook.cards, .segments, .list])
  func `takes what it offers and nothing else`(look: ChoiceLook) {
    let field = FormField.choice("f", .save, as: look, Self.options)
    #expect(answer(field, "<b>") == .success("<b>"))
    #expect(answer(field, "c") == .failure(.notOffered))
    #expect(answer(field, "A") == .failure(.notOffered))
    #expect(answer(field, "") == .failure(.missing))
    #expect(answer(field.optional, "") == .success(nil))
  }

  @Test(arguments: [ChoiceLook.cards, .segments, .list])
  func `shows names from elsewhere as text`(look: ChoiceLook) {
    let field = FormField.choice("f", .save, as: look, Self.options).start("<b>")
    let markup = FormState(Self.words).html(field).markup
    #expect(!markup.contains("<script"))
    #expect(markup.contains("value=\"&lt;b&gt;\" \(look == .list ? "selected" : "checked")"))
  }

  @Test func `may have a choice that stands for none of the others`() {
    let field = FormField.choice("f", .save, as: .list, [FieldOption("", .notChosen)] + Self.options)
    #expect(answer(field, "") == .success(""))
    #expect(!FormState(Self.words).html(field).markup.contains("required"))
  }

  @Test(arguments: [("2026-11-18", 18), ("18. 11. 2026", 18), ("18/11/2026", 18), ("1.11.2026", 1)])
  func `for a day takes it as browsers send it and as people write it`(typed: String, day: Int) {
    #expect(answer(.day("d", .save), typed) == Day(year: 2026, month: 11, day: day).map { .success($0) })
  }

  @Test(arguments: [
    "yesterday", "2026-02-29", "31.4.2026", "18.11.26", "0000-01-01", "2026-11", "2026-11-18T10:00",
    "1-1-1-2026",
    "٢٠٢٦-١١-١٨", "<b>1.1.2026", "99999-01-01",
  ])
  func `for a day takes nothing else`(typed: String) {
    #expect(answer(.day("d", .save), typed) == .failure(.notDay))
  }

  @Test func `for a day says from when to when`() throws {
    let first = Day(2026, 1, 1)
    let rules = DayRules(first: first, last: first.adding(364))
    #expect(throws: FieldIssue.dayOutside(rules)) { try rules.value(of: "2025-12-31") }
    let said = FieldIssue.dayOutside(rules).sentence(at: nil, Self.words)
    #expect(said == "Choose a date from 1\u{A0}January 2026 to 31\u{A0}December 2026.")
    let markup = FormState(Self.words).html(.day("d", .save, from: first, through: first.adding(364))).markup
    #expect(markup.contains("min=\"2026-01-01\"") && markup.contains("max=\"2026-12-31\""))
  }

  @Test func `that is on or off is off when nothing is sent`() {
    #expect(answer(.toggle("t", .save), "") == .success(false))
    #expect(answer(.toggle("t", .save), "1") == .success(true))
    var entry = FormState(Self.words)
    entry.fill(.toggle("t", .save), with: true)
    #expect(entry.html(.toggle("t", .save)).markup.contains("checked"))
    #expect(
      !FormState(FormFields([:]), Self.words).html(.toggle("t", .save).start("1")).markup.contains("checked"))
  }
}
