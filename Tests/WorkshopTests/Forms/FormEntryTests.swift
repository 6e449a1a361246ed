import Foundation
import Testing

@testable import WebShell
@testable import Workshop

@Suite struct `A form` {
  private static let words = Words(language: .en)
  private static let right = [
    "tag": "CZ123456789", "weight": "500", "day": "2026-11-18", "method": "tape", "state": "dry",
    "group": "A",
  ]

  private func refused(_ change: [String: String]) -> FormState? {
    let fields = FormFields(Self.right.merging(change) { $1 })
    let entry = WeighingForm().read(fields, over: .init(), Self.words).entry
    return entry.isAccepted ? nil : entry
  }

  /// What the button beside "Save" sends.
  private func insistence(_ entry: FormState?) -> String? {
    (entry?.saveAnyway?.markup.firstMatch(of: /name="acknowledging" value="([^"]*)"/)?.output.1).map(
      String.init)
  }

  @Test func `is read into a value`() throws {
    let read = WeighingForm().read(FormFields(Self.right), over: .init(), Self.words)
    let weighing = try #require(read.draft.weighing)
    #expect(weighing.kilograms == 500 && weighing.method == .tape && weighing.note == nil)
  }

  @Test func `says everything that is wrong at once and shows it at the fields`() throws {
    let entry = try #require(refused(["tag": "x", "weight": "", "state": "?", "day": "2019-01-01"]))
    let summary = try #require(entry.summary()).markup
    for name in ["tag", "weight", "state", "day"] { #expect(summary.contains("href=\"#f-\(name)\"")) }
    #expect(summary.contains("Fix 4 problems") && summary.contains("Weight: Enter a number"))
    let field = entry.html(WeighingForm().weight).markup
    #expect(field.contains("aria-invalid=true"))
    #expect(field.contains("aria-describedby=\"u-weight e-weight\"") && field.contains("id=\"e-weight\""))
  }

  @Test func `keeps what was typed but for passwords`() throws {
    let hostile = "\"><script>1</script>"
    let entry = try #require(refused(["tag": hostile, "note": "\n\(hostile)", "password": "planted"]))
    let markup = WeighingForm().html(entry).markup
    #expect(!markup.contains("<script") && !markup.contains("planted"))
    #expect(markup.components(separatedBy: "&quot;&gt;&lt;script&gt;1&lt;/script&gt;").count == 3)
    #expect(markup.contains("value=\"500\"") && markup.contains("value=\"tape\" checked"))
  }

  @Test func `gives the browser the constraints that the server checks`() {
    let markup = WeighingForm().html(FormState(Self.words)).markup
    for part in [
      "pattern=\"[A-Z]{2} ?[0-9]{9}\"", "maxlength=\"12\"", "data-min=\"20.0\"", "data-max=\"1500.0\"",
      "data-step=\"0.5\"", "data-decimals=\"1\"", "inputmode=\"decimal\"", "inputmode=\"numeric\"",
      "inputmode=\"url\"", "type=\"date\"", "min=\"2020-01-01\"", "role=\"switch\"", "<textarea",
      "aria-describedby=\"h-tag\"",
    ] { #expect(markup.contains(part), "\(part)") }
    #expect(markup.components(separatedBy: "optional</small>").count == 6)
  }

  @Test func `offers a minus to keyboards where numbers may be negative`() {
    let markup = FormState(Self.words).html(.number("n", .galleryNote, from: -10, through: 10)).markup
    #expect(markup.contains("inputmode=\"text\""))
  }

  @Test func `can be read only`() {
    var entry = FormState(Self.words)
    entry.fill(WeighingForm().isUrgent, with: true)
    entry.fill(WeighingForm().group, with: "B")
    let markup = WeighingForm().readOnly(entry).markup
    #expect(markup.contains("readonly") && !markup.contains("data-days-ago"))
    #expect(markup.contains("<option value=\"B\" selected>") && !markup.contains("<option value=\"A\""))
    #expect(markup.contains("<input type=\"hidden\" name=\"urgent\" value=\"1\">"))
  }

  // MARK: Warnings

  @Test func `warns and can be insisted on`() throws {
    let entry = try #require(refused(["weight": "950"]))
    let summary = try #require(entry.summary()).markup
    #expect(summary.contains("950\u{A0}kg is a lot for a cow.") && !summary.contains("Nothing was saved"))
    let token = try #require(insistence(entry))
    #expect(refused(["weight": "950", "acknowledging": token]) == nil)
    #expect(refused(["weight": "950", "acknowledged": token]) == nil)
  }

  @Test func `warns again of another value and of something new`() throws {
    let first = try #require(insistence(refused(["weight": "950"])))
    #expect(refused(["weight": "960", "acknowledging": first]) != nil)
    let second = try #require(
      refused(["weight": "950", "method": "scale", "note": "*", "acknowledging": first]))
    #expect(second.openWarnings.map(\.id) == ["note"])
    let all = ["weight": "950", "method": "scale", "note": "*", "acknowledged": first]
    #expect(refused(all.merging(["acknowledging": insistence(second) ?? ""]) { $1 }) == nil)
  }

  @Test func `cannot be insisted on against a rule`() throws {
    let token = try #require(insistence(refused(["weight": "950"])))
    let entry = try #require(refused(["weight": "950", "tag": "", "acknowledging": token]))
    #expect(entry.saveAnyway == nil)
    let form = EntryForm(entry, id: "f", action: "/f", "").html.markup
    #expect(form.contains("name=\"acknowledged\" value=\"\(token)\""))
  }

  @Test(arguments: ["", ",", "heavy", "heavy.,note.", "\"><script>", "*"])
  func `is not moved by made-up acknowledgements`(token: String) throws {
    let entry = try #require(refused(["weight": "950", "acknowledging": token]))
    #expect(!EntryForm(entry, id: "f", action: "/f", "").html.markup.contains("<script"))
  }

  @Test func `puts the way on nevertheless behind its own button`() throws {
    let entry = try #require(refused(["weight": "950"]))
    let bar = FormBar(back: "/", submit: Button("Save"), entry: entry).html.markup
    let save = try #require(bar.firstRange(of: "Save</button>"))
    #expect(bar[save.upperBound...].contains("Save anyway"))
  }

  // MARK: What a page gets

  @Test func `gets a key of its own whenever it is shown`() {
    let form = EntryForm(FormState(Self.words), id: "f", action: "/f", "").html
    let keys = (0..<2).map { _ in
      form.withHiddenFields(token: nil).html.markup.firstMatch(of: /idempotency-key" value="([0-9a-f]{32})"/)?
        .1
    }
    #expect(keys[0] != nil && keys[0] != keys[1])
    #expect(form.withHiddenFields(token: nil).isKeyed)
  }

  @Test func `that may be wanted twice gets no key`() {
    let form = EntryForm(FormState(Self.words), id: "f", action: "/f", isOnce: false, "").html
    #expect(form.withHiddenFields(token: nil).html == form)
  }
}
