import Testing

@testable import WebShell

@Suite struct `A group of fields that comes again` {
  private struct Calf: Sendable, Equatable {
    var country = "CZ"
    var number: String?
  }

  private struct Draft: Sendable, Equatable {
    var calves: [Calf] = []
    var isLate = false
    var hours: Int?
  }

  private static let form = FieldForm<Draft>()
  private static let calves = form.rows(
    RowGroup("calves", atMost: 4, spare: 2, fresh: Calf(), title: { place, _ in "Calf \(place + 1)" }) {
      prefix in
      let row = FieldForm<Calf>()
      return [
        row.field(.text(prefix + "country", .deviceName), \.country),
        row.field(.text(prefix + "number", .deviceName), \.number),
      ]
    }, \.calves)
  private static let words = Words(language: .en)

  private func read(_ sent: [String: String], over draft: Draft = Draft()) -> (Draft, FormState) {
    var (draft, entry) = (draft, FormState(FormFields(sent), Self.words))
    Self.calves.read(&draft, &entry)
    return (draft, entry)
  }

  private func html(_ entry: FormState) -> String { Self.calves.html(entry).markup }

  @Test func `begins with the rows there are and some empty ones, as new ones begin`() {
    var entry = FormState(Self.words)
    Self.calves.fill(&entry, Draft(calves: [Calf(country: "AT", number: "7")]))
    let markup = html(entry)
    #expect(markup.contains("value=\"AT\"") && markup.contains("name=\"calves-0-removed\""))
    #expect(markup.matches(of: /<details/).count == 3 && markup.matches(of: /value="CZ"/).count == 2)
    #expect(!markup.contains("name=\"calves-1-removed\""))
  }

  @Test func `offers no more rows than there may be`() {
    var entry = FormState(Self.words)
    Self.calves.fill(&entry, Draft(calves: [Calf](repeating: Calf(number: "1"), count: 4)))
    #expect(html(entry).matches(of: /<details/).count == 4)
  }

  @Test func `reads the rows in which something was said`() {
    let (draft, entry) = read([
      "calves-0-country": "CZ", "calves-0-number": "", "calves-1-country": "CZ", "calves-1-number": "8",
      "calves-2-country": "AT", "calves-2-number": "9",
    ])
    #expect(entry.isAccepted && draft.calves == [Calf(number: "8"), Calf(country: "AT", number: "9")])
  }

  @Test func `asks for what is missing in a row that was begun`() {
    let (_, entry) = read(["calves-0-country": "AT", "calves-0-number": ""])
    #expect(!entry.isAccepted)
    #expect(html(entry).contains("id=\"e-calves-0-number\""))
    #expect(html(entry).contains("grouprow isthere\" open"))
  }

  @Test func `leaves out a row that is to go`() {
    let (draft, entry) = read(
      ["calves-0-country": "CZ", "calves-0-number": "8", "calves-0-removed": "1"],
      over: Draft(calves: [Calf(number: "8")]))
    #expect(entry.isAccepted && draft.calves.isEmpty)
  }

  @Test func `shows new rows as they begin where the form comes back`() {
    let (_, entry) = read(["calves-0-country": "CZ", "calves-0-number": "8"])
    #expect(html(entry).matches(of: /value="CZ"/).count == 3)
  }

  @Test func `counts what stands behind a switch only while it is on`() {
    let part = Self.form.switched(.toggle("late", .deviceName), \.isLate) {
      Self.form.field(.whole("hours", .deviceName), \.hours)
    }
    for (late, isAccepted, hours) in [("1", true, 3), ("", true, nil)] as [(String, Bool, Int?)] {
      var (draft, entry) = (Draft(), FormState(FormFields(["late": late, "hours": "3"]), Self.words))
      part.read(&draft, &entry)
      #expect(entry.isAccepted == isAccepted && draft.hours == hours)
    }
    var (draft, entry) = (Draft(), FormState(FormFields(["late": "1"]), Self.words))
    part.read(&draft, &entry)
    #expect(!entry.isAccepted)
  }
}

@Suite struct `A warning that was insisted on` {
  private static let weight = FormField.whole("weight", .deviceName)

  @Test func `is known by its id, for what was typed then`() {
    let words = Words(language: .en)
    var entry = FormState(FormFields(["weight": "900"]), words)
    entry.warn("W31.range/1", at: Self.weight, sentence: "Heavy")
    let markup = entry.saveAnyway?.markup ?? ""
    let token = markup.firstMatch(of: /value="([^"]+)"/).map { String($0.output.1) } ?? ""
    let again = FormState(FormFields(["weight": "900", "acknowledging": token]), words)
    #expect(again.insisted == ["W31.range/1"] && again.insists(on: "W31.range/1", at: Self.weight))
    let other = FormState(FormFields(["weight": "9000", "acknowledging": token]), words)
    #expect(other.insisted == ["W31.range/1"] && !other.insists(on: "W31.range/1", at: Self.weight))
  }
}
